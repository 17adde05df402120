import { nice, ticks } from 'd3-array';
import type { SeriesInterval } from '../../graph/generated/enums';
import { useFormats } from '../time/formats';
import type { PlotTone } from './hues';
import classes from './plot.module.css';
import { TimePlot } from './time-plot';

export interface PlotSeries {
  label: string;
  tone: PlotTone;
  /** One for each start. */
  values: readonly number[];
}

interface StackedBarsProps {
  title: string;
  starts: readonly Date[];
  interval: SeriesInterval;
  /** The days and hours are those of this zone; of the workspace when absent. */
  timeZone?: string;
  /** The first is at the top. */
  series: readonly PlotSeries[];
  /** Sums of the period before, at the same places. */
  before?: { label: string; values: readonly number[] };
}

/** The most lines that fit. */
const TICKS = 4;
/** Part of a step that stays free between two bars. */
const GAP = 0.28;
/** A wider bar shows nothing more. */
const WIDEST_BAR = 56;

/** Counts over time, divided by their results. */
export function StackedBars({ title, starts, interval, timeZone, series, before }: StackedBarsProps) {
  const formats = useFormats(timeZone);
  const sums = starts.map((_, i) => series.reduce((sum, { values }) => sum + (values[i] ?? 0), 0));
  const [, top] = nice(0, Math.max(4, ...sums, ...(before?.values ?? [])), TICKS);
  return (
    <TimePlot
      {...{ title, starts, interval, timeZone, series, before, top }}
      left={40}
      right={4}
      ticks={ticks(0, top, TICKS)}
      labelOf={formats.short}
      textOf={value => formats.count(value ?? 0)}
    >
      {({ x, y, step, at }) => {
        const width = Math.min(WIDEST_BAR, step * (1 - GAP));
        return (
          <>
            {starts.map((start, i) => (
              <g key={start.getTime()} data-dim={at !== null && at !== i}>
                <Stack series={series} at={i} x={x(i) - width / 2} width={width} y={y} />
              </g>
            ))}
            {before && <path className={classes.before} d={pathOf(before.values, x, y)} />}
          </>
        );
      }}
    </TimePlot>
  );
}

const pathOf = (values: readonly number[], x: (i: number) => number, y: (value: number) => number): string =>
  values.map((value, i) => `${i === 0 ? 'M' : 'L'}${x(i)} ${y(value)}`).join('');

interface StackProps {
  series: readonly PlotSeries[];
  at: number;
  x: number;
  width: number;
  y: (value: number) => number;
}

/** One bar: its last series is on the axis. */
function Stack({ series, at, x, width, y }: StackProps) {
  const shown = series.toReversed().reduce<{ sum: number; parts: { tone: PlotTone; from: number; to: number }[] }>(
    ({ sum, parts }, { tone, values }) => {
      const to = sum + (values[at] ?? 0);
      return { sum: to, parts: to > sum ? [...parts, { tone, from: sum, to }] : parts };
    },
    { sum: 0, parts: [] },
  );
  return shown.parts.map(({ tone, from, to }) => (
    <rect
      key={from}
      x={x}
      width={width}
      y={y(to)}
      height={Math.max(1, y(from) - y(to))}
      rx={Math.min(2, width / 4)}
      className={classes.bar}
      data-tone={tone}
    />
  ));
}
