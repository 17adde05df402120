import type { SeriesInterval } from '../../graph/generated/enums';
import { useFormats } from '../time/formats';
import { ticksOfTime } from './duration-ticks';
import type { PlotTone } from './hues';
import classes from './plot.module.css';
import { type Scale, TimePlot } from './time-plot';

/** Seconds, one for each start; `null` where there is nothing to measure. */
type Values = readonly (number | null)[];

interface TimeLinesProps {
  title: string;
  starts: readonly Date[];
  interval: SeriesInterval;
  series: readonly { label: string; tone: Extract<PlotTone, 'hue-1' | 'hue-3'>; values: Values }[];
  /** The values of the period before, at the same places. */
  before?: { label: string; values: Values };
}

/** A plot of durations over time has a line for each measure, broken where there is none. */
export function TimeLines({ title, starts, interval, series, before }: TimeLinesProps) {
  const formats = useFormats();
  const known = [...series, ...(before ? [before] : [])]
    .flatMap(({ values }) => values)
    .filter(value => value !== null);
  const ticks = ticksOfTime(Math.max(1, ...known));
  const duration = (seconds: number) => formats.duration(seconds * 1_000);
  return (
    <TimePlot
      {...{ title, starts, interval, series, before, ticks }}
      left={58}
      right={20}
      top={ticks.at(-1) ?? 1}
      labelOf={tick => (tick === 0 ? '0' : duration(tick))}
      textOf={value => (value == null ? '–' : duration(value))}
    >
      {({ x, y, at }) => (
        <>
          {before && <path className={classes.before} d={pathOf(before.values, x, y)} />}
          {series.map(({ label, tone, values }) => (
            <g key={label} data-tone={tone} className={classes.line}>
              <path d={pathOf(values, x, y)} />
              <Points {...{ starts, values, x, y, at }} />
            </g>
          ))}
        </>
      )}
    </TimePlot>
  );
}

interface PointsProps extends Pick<Scale, 'x' | 'y' | 'at'>, Pick<TimeLinesProps, 'starts'> {
  values: Values;
}

const Points = ({ starts, values, x, y, at }: PointsProps) =>
  values.map(
    (value, i) =>
      value !== null && <circle key={starts[i]?.getTime()} cx={x(i)} cy={y(value)} r={at === i ? 4 : 2.5} />,
  );

/** Returns a line that starts over after each gap. */
function pathOf(values: Values, x: (i: number) => number, y: (value: number) => number): string {
  return values
    .map((value, i) => (value === null ? '' : `${(values[i - 1] ?? null) === null ? 'M' : 'L'}${x(i)} ${y(value)}`))
    .join('');
}
