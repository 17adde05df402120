import { BaseEdge, type Edge, EdgeLabelRenderer, type EdgeProps, getSmoothStepPath } from '@xyflow/react';
import classes from './canvas.module.css';
import type { DrawnWay } from './drawing';

export interface WayData extends Record<string, unknown> {
  readonly way: DrawnWay;
}

export type WayEdgeType = Edge<WayData, 'way'>;

/** A way from a step to another, with its condition and how often it was taken. */
export function WayEdge({ id, data, sourceX, sourceY, targetX, targetY }: EdgeProps<WayEdgeType>) {
  const [path] = getSmoothStepPath({ sourceX, sourceY, targetX, targetY, borderRadius: 12 });
  const { label = '', count = '', isTaken = false, isDim = false, add = null } = data?.way ?? {};
  const at = (y: number) => ({ transform: `translate(-50%, -50%) translate(${targetX}px, ${targetY - y}px)` });
  return (
    <>
      <BaseEdge id={id} path={path} className={classes.way} data-taken={isTaken} data-dim={isDim} />
      <EdgeLabelRenderer>
        {(label || count) && (
          <span className={classes.label} data-dim={isDim} style={at(add ? 38 : 22)}>
            {label && <span className={classes.when}>{label}</span>}
            {count && <strong>{count}</strong>}
          </span>
        )}
        {add && (
          <span className={`${classes.add} nodrag nopan`} style={at(15)}>
            {add}
          </span>
        )}
      </EdgeLabelRenderer>
    </>
  );
}
