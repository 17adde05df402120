import type { ReactNode } from 'react';
import classes from './panel.module.css';

interface PanelProps {
  title?: string;
  /** At the right of the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of a screen, with a title of its own. */
export function Panel({ title, aside, children }: PanelProps) {
  return (
    <section className={classes.panel} aria-label={title}>
      {(title || aside) && (
        <div className={classes.head}>
          {title && <h2>{title}</h2>}
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}

/** One number that people look for, with its comparison. */
export function Figure({ label, value, note, tone, more }: FigureProps) {
  return (
    <section className={classes.panel} aria-label={label}>
      <p className={classes.label}>{label}</p>
      <p className={classes.figure}>
        {value}
        {note && (
          <span className={classes.note} data-tone={tone}>
            {note}
          </span>
        )}
      </p>
      {more && <p className={classes.more}>{more}</p>}
    </section>
  );
}

interface FigureProps {
  label: string;
  value: string;
  note?: string;
  /** The comparison is good or bad. */
  tone?: 'done' | 'fail';
  /** A line below it. */
  more?: ReactNode;
}
