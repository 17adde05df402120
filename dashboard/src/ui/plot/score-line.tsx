import { useElementSize } from '@mantine/hooks';
import { useState } from 'react';
import { useFormats } from '../time/formats';
import classes from './plot.module.css';
import { PlotTable } from './plot-table';

interface ScoreLineProps {
  title: string;
  /** The head of the scores. */
  name: string;
  /** Each score with the moment from which on it holds, the oldest first. */
  points: readonly { at: string; score: number }[];
}

const HEIGHT = 140;
const MARGIN = { top: 8, right: 12, bottom: 20, left: 32 };
const TICKS = [0, 50, 100];

/** A score of 0–100 that holds until it changes. Arrows move the pointer along. */
export function ScoreLine({ title, name, points }: ScoreLineProps) {
  const formats = useFormats();
  const { ref, width } = useElementSize();
  const [at, setAt] = useState<number | null>(null);
  const inner = Math.max(0, width - MARGIN.left - MARGIN.right);
  const times = points.map(point => Date.parse(point.at));
  const [first, last] = [times[0] ?? 0, times.at(-1) ?? 0];
  const x = (time: number) => (last > first ? ((time - first) / (last - first)) * inner : 0);
  const y = (score: number) => HEIGHT - MARGIN.bottom - (score / 100) * (HEIGHT - MARGIN.bottom - MARGIN.top);
  const path = points.map(({ score }, i) => (i === 0 ? `M0 ${y(score)}` : `H${x(times[i] ?? 0)}V${y(score)}`)).join('');
  const shown = points[at ?? points.length - 1];
  const valueText = shown ? `${formats.exact(shown.at)}: ${shown.score}` : '';
  const move = (step: number) =>
    setAt(old => Math.max(0, Math.min(points.length - 1, (old ?? points.length - 1) + step)));
  return (
    <figure className={classes.figure} ref={ref}>
      <div
        role="slider"
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={points.length - 1}
        aria-valuenow={at ?? points.length - 1}
        aria-valuetext={valueText}
        tabIndex={0}
        onKeyDown={({ key }) => (key === 'ArrowRight' ? move(1) : key === 'ArrowLeft' && move(-1))}
        onBlur={() => setAt(null)}
      >
        <svg width={width} height={HEIGHT} aria-hidden="true">
          <g transform={`translate(${MARGIN.left} 0)`}>
            {TICKS.map(tick => (
              <g key={tick} transform={`translate(0 ${y(tick)})`}>
                <line x2={inner} className={classes.grid} />
                <text x={-8} dy="0.32em" textAnchor="end">
                  {tick}
                </text>
              </g>
            ))}
            <path d={path} className={classes.score} />
            {shown && <circle cx={x(Date.parse(shown.at))} cy={y(shown.score)} r="4" className={classes.scorePoint} />}
            <text y={HEIGHT - 4}>{points[0] && formats.time(points[0].at)}</text>
            <text y={HEIGHT - 4} x={inner} textAnchor="end">
              {shown && formats.time(shown.at)}
            </text>
          </g>
        </svg>
      </div>
      <PlotTable
        caption={title}
        heads={[name]}
        rows={points.map(point => [formats.exact(point.at), String(point.score)])}
      />
    </figure>
  );
}
