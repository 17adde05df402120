import type { ReactNode } from 'react';
import { useFormats } from '../../ui/time/formats';
import classes from './links.module.css';

interface Rank {
  key: string;
  name: ReactNode;
  clicks: number;
}

/** Rows of a report at most that are shown. */
const SHOWN = 8;

/** The first rows of a report, each with its part of the largest. */
export function Ranks({ rows, label }: { rows: readonly Rank[]; label: string }) {
  const formats = useFormats();
  const most = Math.max(1, ...rows.map(({ clicks }) => clicks));
  return (
    <ol className={classes.ranks} aria-label={label}>
      {rows.slice(0, SHOWN).map(({ key, name, clicks }) => (
        <li key={key}>
          <span>{name}</span>
          <span className={classes.track} aria-hidden>
            <i style={{ width: `${(clicks / most) * 100}%` }} />
          </span>
          <b>{formats.count(clicks)}</b>
        </li>
      ))}
    </ol>
  );
}
