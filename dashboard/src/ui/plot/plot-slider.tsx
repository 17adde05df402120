import type { ReactNode } from 'react';
import classes from './plot.module.css';

interface PlotSliderProps {
  title: string;
  count: number;
  /** The place at which the pointer is. */
  at: number;
  /** The values there, in words. */
  valueText: string;
  onMove: (by: 1 | -1) => void;
  onLeave: () => void;
  children: ReactNode;
}

/** A plot along which arrows move the pointer. */
export const PlotSlider = ({ title, count, at, valueText, onMove, onLeave, children }: PlotSliderProps) => (
  <div
    role="slider"
    aria-label={title}
    aria-valuemin={0}
    aria-valuemax={count - 1}
    aria-valuenow={at}
    aria-valuetext={valueText}
    tabIndex={0}
    onKeyDown={({ key }) => (key === 'ArrowRight' ? onMove(1) : key === 'ArrowLeft' && onMove(-1))}
    onBlur={onLeave}
    onPointerLeave={onLeave}
  >
    {children}
  </div>
);

interface TicksProps {
  ticks: readonly number[];
  width: number;
  y: (tick: number) => number;
  labelOf: (tick: number) => string;
}

/** The lines across, with their values at the left. */
export const Ticks = ({ ticks, width, y, labelOf }: TicksProps) =>
  ticks.map(tick => (
    <g key={tick} transform={`translate(0 ${y(tick)})`}>
      <line x2={width} className={classes.grid} />
      <text x={-8} dy="0.32em" textAnchor="end">
        {labelOf(tick)}
      </text>
    </g>
  ));
