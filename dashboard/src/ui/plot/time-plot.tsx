import { useElementSize } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import type { SeriesInterval } from '../../graph/generated/enums';
import { useFormats } from '../time/formats';
import { Callout } from './callout';
import type { PlotTone } from './hues';
import classes from './plot.module.css';
import { PlotTable } from './plot-table';

/** Places of the plot, in pixels. */
export interface Scale {
  /** The middle of a bucket. */
  readonly x: (i: number) => number;
  readonly y: (value: number) => number;
  /** The width of a bucket. */
  readonly step: number;
  /** The bucket at which the pointer is. */
  readonly at: number | null;
}

interface TimePlotProps<Value> {
  title: string;
  starts: readonly Date[];
  interval: SeriesInterval;
  /** The days and hours are those of this zone; of the workspace when absent. */
  timeZone?: string | undefined;
  /** Pixels for the labels of the values. */
  left: number;
  right: number;
  /** The lines across, of which the last is the top. */
  ticks: readonly number[];
  top: number;
  labelOf: (tick: number) => string;
  textOf: (value: Value | undefined) => string;
  series: readonly { label: string; tone: PlotTone; values: readonly Value[] }[];
  before?: { label: string; values: readonly Value[] } | undefined;
  /** Draws the values. */
  children: (scale: Scale) => ReactNode;
}

const HEIGHT = 220;
const MARGIN = { top: 8, bottom: 22 };
/** Pixels that a label of the time axis needs. */
const LABEL_WIDTH = 84;

/** Axes, pointer and table of values over time. Arrows move the pointer along. */
export function TimePlot<Value>(props: TimePlotProps<Value>) {
  const { title, starts, interval, left, right, ticks, top, labelOf, textOf, series, before, children } = props;
  const formats = useFormats(props.timeZone);
  const { ref, width } = useElementSize();
  const [at, setAt] = useState<number | null>(null);
  const inner = Math.max(0, width - left - right);
  const step = inner / Math.max(1, starts.length);
  const x = (i: number) => (i + 0.5) * step;
  const y = (value: number) => HEIGHT - MARGIN.bottom - (value / top) * (HEIGHT - MARGIN.bottom - MARGIN.top);
  const each = Math.max(1, Math.ceil((starts.length * LABEL_WIDTH) / Math.max(1, inner)));
  const move = (by: number) => setAt(old => Math.max(0, Math.min(starts.length - 1, (old ?? -by) + by)));
  const pointed = at ?? starts.length - 1;
  const valueText = [
    starts[pointed] ? formats.bucket(starts[pointed], interval) : '',
    ...series.map(({ label, values }) => `${label} ${textOf(values[pointed])}`),
  ].join(', ');
  return (
    <figure className={classes.figure} ref={ref}>
      <div
        role="slider"
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={starts.length - 1}
        aria-valuenow={pointed}
        aria-valuetext={valueText}
        tabIndex={0}
        onKeyDown={({ key }) => (key === 'ArrowRight' ? move(1) : key === 'ArrowLeft' && move(-1))}
        onBlur={() => setAt(null)}
        onPointerLeave={() => setAt(null)}
      >
        <svg width={width} height={HEIGHT} aria-hidden="true">
          <g transform={`translate(${left} 0)`}>
            {ticks.map(tick => (
              <g key={tick} transform={`translate(0 ${y(tick)})`}>
                <line x2={inner} className={classes.grid} />
                <text x={-8} dy="0.32em" textAnchor="end">
                  {labelOf(tick)}
                </text>
              </g>
            ))}
            {children({ x, y, step, at })}
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
                  <text x={x(i)} y={HEIGHT - 6} textAnchor="middle">
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
          left={left + x(at)}
          width={width}
          head={formats.bucket(starts[at], interval)}
          rows={[
            ...series.map(({ label, tone, values }) => ({ label, tone, value: textOf(values[at]) })),
            ...(before ? [{ label: before.label, tone: null, value: textOf(before.values[at]) }] : []),
          ]}
        />
      )}
      <PlotTable
        caption={title}
        heads={series.map(({ label }) => label)}
        rows={starts.map((start, i) => [
          formats.bucket(start, interval),
          ...series.map(({ values }) => textOf(values[i])),
        ])}
      />
    </figure>
  );
}
