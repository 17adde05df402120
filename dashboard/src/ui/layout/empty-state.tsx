import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  title: string;
  note?: string;
  /** The actions to take next. */
  children?: ReactNode;
}

/** There is nothing here yet: says why, and does the first step with the person. */
export function EmptyState({ title, note, children }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <Lines />
      <h2>{title}</h2>
      {note && <p>{note}</p>}
      {children}
    </div>
  );
}

/** A switchboard whose lines wait: one lamp is lit. */
function Lines() {
  return (
    <svg viewBox="0 0 120 64" width="120" height="64" fill="none" aria-hidden="true" className={classes.lines}>
      <path d="M8 14h104M8 32h104M8 50h104" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      <circle cx="34" cy="14" r="5" />
      <circle cx="82" cy="32" r="6" data-lit="" />
      <circle cx="50" cy="50" r="5" />
    </svg>
  );
}
