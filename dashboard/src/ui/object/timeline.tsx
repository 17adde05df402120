import type { ReactNode } from 'react';
import type { Tone } from '../message/outcome';
import classes from './timeline.module.css';

export interface TimelineStep {
  key: string;
  tone: Tone;
  title: ReactNode;
  note?: ReactNode;
  /** Opens below the step. */
  detail?: ReactNode;
  /** It has not happened yet: the line is dark from here on. */
  ahead?: boolean;
}

/** Shows the events of an object, one below the other: the line is lit up to the present one. */
export function Timeline({ label, steps }: { label: string; steps: readonly TimelineStep[] }) {
  return (
    <ol className={classes.timeline} aria-label={label}>
      {steps.map(({ key, tone, title, note, detail, ahead }) => (
        <li key={key} data-tone={tone} data-ahead={ahead ?? false}>
          <p className={classes.title}>{title}</p>
          {note && <p className={classes.note}>{note}</p>}
          {detail}
        </li>
      ))}
    </ol>
  );
}
