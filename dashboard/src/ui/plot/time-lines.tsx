import { useElementSize } from '@mantine/hooks';
import { useState } from 'react';
import type { SeriesInterval } from '../../graph/generated/enums';
import { useFormats } from '../time/formats';
import { Callout } from './callout';
import { ticksOfTime } from './duration-ticks';
import type { PlotTone } from './hues';
import classes from './plot.module.css';
import { PlotTable } from './plot-table';

/** Seconds, one for each start; `null` where there is nothing to measure. */
type Values = readonly (number | null)[];

interface TimeLinesProps {
  title: string;
  starts: readonly Date[];
  interval: SeriesInterval;
  series: readonly { label: string; tone: Extract<PlotTone, 'hue-1' | 'hue-3'>; values: Values }[];
  /** Of the period before, at the same places. */
  before?: { label: string; values: Values };
}

const HEIGHT = 220;
const MARGIN = { top: 8, right: 20, bottom: 22, left: 58 };
/** Pixels that a label of the time axis needs. */
const LABEL_WIDTH = 84;

/** How long something took, over time: a line for each measure, broken where there is none. Arrows move the pointer along. */
export function TimeLines({ title, starts, interval, series, before }: TimeLinesProps) {
  const formats = useFormats();
  const { ref, width } = useElementSize();
  const [at, setAt] = useState<number | null>(null);
  const inner = Math.max(0, width - MARGIN.left - MARGIN.right);
  const known = [...series, ...(before ? [before] : [])]
    .flatMap(({ values }) => values)
    .filter(value => value !== null);
  const ticks = ticksOfTime(Math.max(1, ...known));
  const top = ticks.at(-1) ?? 1;
  const y = (value: number) => HEIGHT - MARGIN.bottom - (value / top) * (HEIGHT - MARGIN.bottom - MARGIN.top);
  const step = inner / Math.max(1, starts.length);
  const middle = (i: number) => (i + 0.5) * step;
  const each = Math.max(1, Math.ceil((starts.length * LABEL_WIDTH) / Math.max(1, inner)));
  const move = (by: number) => setAt(old => Math.max(0, Math.min(starts.length - 1, (old ?? -by) + by)));
  const time = (value: number | null | undefined) => (value == null ? '–' : formats.duration(value * 1_000));
  const pointed = at ?? starts.length - 1;
  const told = [
    starts[pointed] ? formats.bucket(starts[pointed], interval) : '',
    ...series.map(({ label, values }) => `${label} ${time(values[pointed])}`),
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
            {ticks.map(tick => (
              <g key={tick} transform={`translate(0 ${y(tick)})`}>
                <line x2={inner} className={classes.grid} />
                <text x={-8} dy="0.32em" textAnchor="end">
                  {tick === 0 ? '0' : formats.duration(tick * 1_000)}
                </text>
              </g>
            ))}
            {before && <path className={classes.before} d={pathOf(before.values, middle, y)} />}
            {series.map(({ label, tone, values }) => (
              <g key={label} data-tone={tone} className={classes.line}>
                <path d={pathOf(values, middle, y)} />
                {values.map(
                  (value, i) =>
                    value !== null && (
                      <circle key={starts[i]?.getTime()} cx={middle(i)} cy={y(value)} r={at === i ? 4 : 2.5} />
                    ),
                )}
              </g>
            ))}
            {starts.map((start, i) => (
              <g key={start.getTime()}>
                <rect
                  className={classes.reach}
                  x={i * step}
                  width={step}
                  height={HEIGHT}
                  onPointerEnter={() => setAt(i)}
                />
                {i % each === 0 && (
                  <text x={middle(i)} y={HEIGHT - 6} textAnchor="middle">
                    {formats.bucket(start, interval)}
                  </text>
                )}
              </g>
            ))}
          </g>
        </svg>
      </div>
      {at !== null && starts[at] && (
        <Callout
          left={MARGIN.left + middle(at)}
          width={width}
          head={formats.bucket(starts[at], interval)}
          rows={[
            ...series.map(({ label, tone, values }) => ({ label, tone, value: time(values[at]) })),
            ...(before ? [{ label: before.label, tone: null, value: time(before.values[at]) }] : []),
          ]}
        />
      )}
      <PlotTable
        caption={title}
        heads={series.map(({ label }) => label)}
        rows={starts.map((start, i) => [
          formats.bucket(start, interval),
          ...series.map(({ values }) => time(values[i])),
        ])}
      />
    </figure>
  );
}

/** A line that starts anew behind each gap. */
function pathOf(values: Values, x: (i: number) => number, y: (value: number) => number): string {
  return values
    .map((value, i) => (value === null ? '' : `${(values[i - 1] ?? null) === null ? 'M' : 'L'}${x(i)} ${y(value)}`))
    .join('');
}
