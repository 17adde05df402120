import { useFormats } from '../time/formats';
import classes from './funnel.module.css';
import type { PlotTone } from './hues';
import { PlotTable } from './plot-table';

export interface FunnelStep {
  label: string;
  value: number;
  tone: PlotTone;
}

interface FunnelProps {
  title: string;
  /** The first is the whole of which the others are shares. */
  steps: readonly FunnelStep[];
  heads: { count: string; ofAll: string; ofBefore: string };
}

/** Shows the number that reached each step, as a share of the first step and of the one before. */
export function Funnel({ title, steps, heads }: FunnelProps) {
  const formats = useFormats();
  const whole = steps[0]?.value ?? 0;
  const share = (value: number, of: number) => (of === 0 ? '–' : formats.percent(value / of));
  const rows = steps.map(({ label, value, tone }, at) => ({
    ...{ label, tone, value, count: formats.count(value), ofAll: share(value, whole) },
    ofBefore: share(value, steps[at - 1]?.value ?? whole),
  }));
  return (
    <figure className={classes.funnel}>
      <div aria-hidden="true">
        {rows.map(({ label, tone, value, count, ofAll, ofBefore }, at) => (
          <div key={label} className={classes.step}>
            <span className={classes.label}>{label}</span>
            <Track tone={tone} share={whole === 0 ? 0 : value / whole} />
            <b>{count}</b>
            <span>{ofAll}</span>
            <small title={heads.ofBefore}>{at > 1 && ofBefore}</small>
          </div>
        ))}
      </div>
      <PlotTable
        caption={title}
        heads={[heads.count, heads.ofAll, heads.ofBefore]}
        rows={rows.map(({ label, count, ofAll, ofBefore }) => [label, count, ofAll, ofBefore])}
      />
    </figure>
  );
}

const Track = ({ tone, share }: { tone: PlotTone; share: number }) => (
  <span className={classes.track}>
    <i data-tone={tone} style={{ width: `${share * 100}%` }} />
  </span>
);
