import type { PlotTone } from './hues';
import classes from './plot.module.css';

interface CalloutProps {
  left: number;
  width: number;
  head: string;
  /** Without a tone it is the period before. */
  rows: readonly { label: string; tone: PlotTone | null; value: string }[];
}

/** The callout says the values at the pointer of a plot. */
export function Callout({ left, width, head, rows }: CalloutProps) {
  const isRight = left > width / 2;
  return (
    <div className={classes.callout} style={isRight ? { right: width - left + 12 } : { left: left + 12 }} role="status">
      <strong>{head}</strong>
      {rows.map(({ label, tone, value }) => (
        <span key={label}>
          <i data-tone={tone ?? 'before'} />
          {label}
          <b>{value}</b>
        </span>
      ))}
    </div>
  );
}
