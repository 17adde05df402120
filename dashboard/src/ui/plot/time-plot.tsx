import { useElementSize } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import type { SeriesInterval } from '../../graph/generated/enums';
import { type Formats, useFormats } from '../time/formats';
import { Callout } from './callout';
import type { PlotTone } from './hues';
import classes from './plot.module.css';
import { PlotSlider, Ticks } from './plot-slider';
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
  const { title, starts, left, right } = props;
  const formats = useFormats(props.timeZone);
  const { ref, width } = useElementSize();
  const [at, setAt] = useState<number | null>(null);
  const last = starts.length - 1;
  const pointed = at ?? last;
  const inner = Math.max(0, width - left - right);
  return (
    <figure className={classes.figure} ref={ref}>
      <PlotSlider
        title={title}
        count={starts.length}
        at={pointed}
        valueText={wordsAt(props, pointed, formats)}
        onMove={by => setAt(old => Math.max(0, Math.min(last, (old ?? -by) + by)))}
        onLeave={() => setAt(null)}
      >
        <svg width={width} height={HEIGHT} aria-hidden="true">
          <Axes {...props} width={inner} at={at} onAt={setAt} />
        </svg>
      </PlotSlider>
      {at !== null && <Pointed {...props} at={at} x={left + (at + 0.5) * stepOf(starts, inner)} width={width} />}
      <Values {...props} />
    </figure>
  );
}

const wordsAt = <Value,>(props: TimePlotProps<Value>, at: number, formats: Formats): string =>
  [
    props.starts[at] ? formats.bucket(props.starts[at], props.interval) : '',
    ...props.series.map(({ label, values }) => `${label} ${props.textOf(values[at])}`),
  ].join(', ');

const stepOf = (starts: readonly Date[], width: number): number => width / Math.max(1, starts.length);

interface AxesProps {
  width: number;
  at: number | null;
  onAt: (at: number) => void;
}

/** The lines across, the values, and the times below them. */
function Axes<Value>(props: TimePlotProps<Value> & AxesProps) {
  const { starts, interval, left, ticks, top, labelOf, children, width, at, onAt } = props;
  const formats = useFormats(props.timeZone);
  const step = stepOf(starts, width);
  const x = (i: number) => (i + 0.5) * step;
  const y = (value: number) => HEIGHT - MARGIN.bottom - (value / top) * (HEIGHT - MARGIN.bottom - MARGIN.top);
  const each = Math.max(1, Math.ceil((starts.length * LABEL_WIDTH) / Math.max(1, width)));
  return (
    <g transform={`translate(${left} 0)`}>
      <Ticks ticks={ticks} width={width} y={y} labelOf={labelOf} />
      {children({ x, y, step, at })}
      {starts.map((start, i) => (
        <g key={start.getTime()}>
          <rect className={classes.reach} x={i * step} width={step} height={HEIGHT} onPointerEnter={() => onAt(i)} />
          {i % each === 0 && (
            <text x={x(i)} y={HEIGHT - 6} textAnchor="middle">
              {formats.bucket(start, interval)}
            </text>
          )}
        </g>
      ))}
    </g>
  );
}

interface PointedProps {
  at: number;
  x: number;
  width: number;
}

/** The values at the pointer. */
function Pointed<Value>(props: TimePlotProps<Value> & PointedProps) {
  const { starts, interval, textOf, series, before, at, x, width } = props;
  const formats = useFormats(props.timeZone);
  if (!starts[at]) return null;
  return (
    <Callout
      left={x}
      width={width}
      head={formats.bucket(starts[at], interval)}
      rows={[
        ...series.map(({ label, tone, values }) => ({ label, tone, value: textOf(values[at]) })),
        ...(before ? [{ label: before.label, tone: null, value: textOf(before.values[at]) }] : []),
      ]}
    />
  );
}

function Values<Value>({ title, starts, interval, timeZone, textOf, series }: TimePlotProps<Value>) {
  const formats = useFormats(timeZone);
  return (
    <PlotTable
      caption={title}
      heads={series.map(({ label }) => label)}
      rows={starts.map((start, i) => [
        formats.bucket(start, interval),
        ...series.map(({ values }) => textOf(values[i])),
      ])}
    />
  );
}
