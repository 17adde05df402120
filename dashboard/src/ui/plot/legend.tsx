import type { PlotTone } from './hues';
import classes from './plot.module.css';

/** Explains the colors of a plot. `before` is the line of the period before. */
export function Legend({ entries }: { entries: readonly { label: string; tone: PlotTone | 'before' }[] }) {
  return (
    <ul className={classes.legend}>
      {entries.map(({ label, tone }) => (
        <li key={label}>
          <i data-tone={tone} />
          {label}
        </li>
      ))}
    </ul>
  );
}
