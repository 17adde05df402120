import { Handle, type Node, type NodeProps, Position } from '@xyflow/react';
import type { KeyboardEvent } from 'react';
import classes from './canvas.module.css';
import type { DrawnStep } from './drawing';

export interface StepData extends Record<string, unknown> {
  readonly step: DrawnStep;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onKey: (event: KeyboardEvent) => void;
}

export type StepNodeType = Node<StepData, 'step'>;

/** A step on the canvas, which is a button. */
export function StepNode({ id, data }: NodeProps<StepNodeType>) {
  const { step, isChosen, onChoose, onKey } = data;
  const { kind, icon, title, detail, note, tone, isDim = false, isFaulty = false } = step;
  return (
    <>
      <Handle type="target" position={Position.Top} isConnectable={false} className={classes.handle} />
      <button
        type="button"
        className={`${classes.step} nodrag nopan`}
        data-step={id}
        data-kind={kind}
        data-tone={tone}
        data-dim={isDim}
        data-faulty={isFaulty}
        aria-current={isChosen || undefined}
        onClick={onChoose}
        onKeyDown={onKey}
      >
        <span className={classes.icon}>{icon}</span>
        <span className={classes.text}>
          <span className={classes.title}>{title}</span>
          {detail && <span className={classes.detail}>{detail}</span>}
        </span>
        {note && <span className={classes.badge}>{note}</span>}
      </button>
      <Handle type="source" position={Position.Bottom} isConnectable={false} className={classes.handle} />
    </>
  );
}

/** The end of a way. */
export function EndNode() {
  return (
    <span className={classes.end}>
      <Handle type="target" position={Position.Top} isConnectable={false} className={classes.handle} />
    </span>
  );
}
