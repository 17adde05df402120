import classes from './usage.module.css';

interface ShareProps {
  part: number;
  all: number;
  label: string;
  /** The limit is reached, or nearly. */
  isFull?: boolean;
}

/** A part of a whole, as a bar and in words. */
export function Share({ part, all, label, isFull = false }: ShareProps) {
  const width = all > 0 ? Math.min(100, (part / all) * 100) : 0;
  return (
    <span className={classes.share} data-full={isFull}>
      <span className={classes.track} aria-hidden="true">
        <span style={{ width: `${width}%` }} />
      </span>
      {label}
    </span>
  );
}
