import { useElementSize } from '@mantine/hooks';
import { useState } from 'react';
import { useFormats } from '../time/formats';
import classes from './plot.module.css';
import { PlotSlider, Ticks } from './plot-slider';
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

const y = (score: number) => HEIGHT - MARGIN.bottom - (score / 100) * (HEIGHT - MARGIN.bottom - MARGIN.top);

/** A score of 0–100 that holds until it changes. Arrows move the pointer along. */
export function ScoreLine({ title, name, points }: ScoreLineProps) {
  const formats = useFormats();
  const { ref, width } = useElementSize();
  const last = points.length - 1;
  const [pointed, setAt] = useState<number | null>(null);
  const at = pointed ?? last;
  const shown = points[at];
  return (
    <figure className={classes.figure} ref={ref}>
      <PlotSlider
        title={title}
        count={points.length}
        at={at}
        valueText={shown ? `${formats.exact(shown.at)}: ${shown.score}` : ''}
        onMove={by => setAt(Math.max(0, Math.min(last, at + by)))}
        onLeave={() => setAt(null)}
      >
        <svg width={width} height={HEIGHT} aria-hidden="true">
          <Line points={points} shown={shown} width={Math.max(0, width - MARGIN.left - MARGIN.right)} />
        </svg>
      </PlotSlider>
      <PlotTable
        caption={title}
        heads={[name]}
        rows={points.map(point => [formats.exact(point.at), String(point.score)])}
      />
    </figure>
  );
}

interface LineProps extends Pick<ScoreLineProps, 'points'> {
  shown: ScoreLineProps['points'][number] | undefined;
  width: number;
}

function Line({ points, shown, width }: LineProps) {
  const formats = useFormats();
  const times = points.map(point => Date.parse(point.at));
  const [first, last] = [times[0] ?? 0, times.at(-1) ?? 0];
  const x = (time: number) => (last > first ? ((time - first) / (last - first)) * width : 0);
  const path = points.map(({ score }, i) => (i === 0 ? `M0 ${y(score)}` : `H${x(times[i] ?? 0)}V${y(score)}`)).join('');
  return (
    <g transform={`translate(${MARGIN.left} 0)`}>
      <Ticks ticks={TICKS} width={width} y={y} labelOf={String} />
      <path d={path} className={classes.score} />
      {shown && <circle cx={x(Date.parse(shown.at))} cy={y(shown.score)} r="4" className={classes.scorePoint} />}
      <text y={HEIGHT - 4}>{points[0] && formats.time(points[0].at)}</text>
      <text y={HEIGHT - 4} x={width} textAnchor="end">
        {shown && formats.time(shown.at)}
      </text>
    </g>
  );
}
