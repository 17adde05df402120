import { useElementSize } from '@mantine/hooks';
import { nice, ticks } from 'd3-array';
import { useState } from 'react';
import type { SeriesInterval } from '../../graph/generated/enums';
import { useFormats } from '../time/formats';
import { Callout } from './callout';
import type { PlotTone } from './hues';
import classes from './plot.module.css';
import { PlotTable } from './plot-table';

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
  /** Whose days and hours these are, where not those of the workspace. */
  timeZone?: string;
  /** The first stands at the top. */
  series: readonly PlotSeries[];
  /** Sums of the period before, at the same places. */
  before?: { label: string; values: readonly number[] };
}

const HEIGHT = 220;
const MARGIN = { top: 8, right: 4, bottom: 22, left: 40 };
/** Pixels that a label of the time axis needs. */
const LABEL_WIDTH = 84;
/** As many lines as there is room for. */
const TICKS = 4;
/** Part of a step that stays free between two bars. */
const GAP = 0.28;
/** A wider bar shows nothing more. */
const WIDEST_BAR = 56;

/** Counts over time, divided by what became of them. Arrows move the pointer along. */
export function StackedBars({ title, starts, interval, timeZone, series, before }: StackedBarsProps) {
  const formats = useFormats(timeZone);
  const { ref, width } = useElementSize();
  const [at, setAt] = useState<number | null>(null);
  const sums = starts.map((_, i) => series.reduce((sum, { values }) => sum + (values[i] ?? 0), 0));
  const inner = Math.max(0, width - MARGIN.left - MARGIN.right);
  const [, top] = nice(0, Math.max(4, ...sums, ...(before?.values ?? [])), TICKS);
  const y = (value: number) => HEIGHT - MARGIN.bottom - (value / top) * (HEIGHT - MARGIN.bottom - MARGIN.top);
  const each = Math.max(1, Math.ceil((starts.length * LABEL_WIDTH) / Math.max(1, inner)));
  const step = inner / Math.max(1, starts.length);
  const bar = Math.min(WIDEST_BAR, step * (1 - GAP));
  const middle = (i: number) => (i + 0.5) * step;
  const move = (step: number) => setAt(old => Math.max(0, Math.min(starts.length - 1, (old ?? -step) + step)));
  const pointed = at ?? starts.length - 1;
  const told = [
    starts[pointed] ? formats.bucket(starts[pointed], interval) : '',
    ...series.map(({ label, values }) => `${label} ${formats.count(values[pointed] ?? 0)}`),
  ].join(', ');
  return (
    <figure className={classes.figure} ref={ref}>
      <div
        role="slider"
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={starts.length - 1}
        aria-valuenow={pointed}
        aria-valuetext={told}
        tabIndex={0}
        onKeyDown={({ key }) => (key === 'ArrowRight' ? move(1) : key === 'ArrowLeft' && move(-1))}
        onBlur={() => setAt(null)}
        onPointerLeave={() => setAt(null)}
      >
        <svg width={width} height={HEIGHT} aria-hidden="true">
          <g transform={`translate(${MARGIN.left} 0)`}>
            {ticks(0, top, TICKS).map(tick => (
              <g key={tick} transform={`translate(0 ${y(tick)})`}>
                <line x2={inner} className={classes.grid} />
                <text x={-8} dy="0.32em" textAnchor="end">
                  {formats.short(tick)}
                </text>
              </g>
            ))}
            {starts.map((start, i) => (
              <g key={start.getTime()} data-dim={at !== null && at !== i}>
                <rect
                  className={classes.reach}
                  x={i * step}
                  width={step}
                  height={HEIGHT}
                  onPointerEnter={() => setAt(i)}
                />
                <Stack series={series} at={i} x={middle(i) - bar / 2} width={bar} y={y} />
                {i % each === 0 && (
                  <text x={middle(i)} y={HEIGHT - 6} textAnchor="middle">
                    {formats.bucket(start, interval)}
                  </text>
                )}
              </g>
            ))}
            {before && (
              <path
                className={classes.before}
                d={before.values.map((value, i) => `${i === 0 ? 'M' : 'L'}${middle(i)} ${y(value)}`).join('')}
              />
            )}
          </g>
        </svg>
      </div>
      {at !== null && starts[at] && (
        <Callout
          left={MARGIN.left + middle(at)}
          width={width}
          head={formats.bucket(starts[at], interval)}
          rows={[
            ...series.map(({ label, tone, values }) => ({ label, tone, value: formats.count(values[at] ?? 0) })),
            ...(before ? [{ label: before.label, tone: null, value: formats.count(before.values[at] ?? 0) }] : []),
          ]}
        />
      )}
      <PlotTable
        caption={title}
        heads={series.map(({ label }) => label)}
        rows={starts.map((start, i) => [
          formats.bucket(start, interval),
          ...series.map(({ values }) => formats.count(values[i] ?? 0)),
        ])}
      />
    </figure>
  );
}

interface StackProps {
  series: readonly PlotSeries[];
  at: number;
  x: number;
  width: number;
  y: (value: number) => number;
}

/** One bar: its last series stands on the axis. */
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
