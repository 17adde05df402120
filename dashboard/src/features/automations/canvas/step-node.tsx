import { Handle, type Node, type NodeProps, Position } from '@xyflow/react';
import type { KeyboardEvent } from 'react';
import type { AutomationStepType } from '../../../graph/generated/enums';
import type { Tone } from '../../../ui/message/outcome';
import classes from './canvas.module.css';
import { StepIcon } from './step-icon';

export interface StepData extends Record<string, unknown> {
  readonly type: AutomationStepType | 'start';
  readonly title: string;
  readonly detail: string;
  /** What is wrong with it, or how many runs are there. */
  readonly note: string;
  readonly tone: Tone | undefined;
  /** Whether a way is shown that does not come here. */
  readonly isDim: boolean;
  readonly isFaulty: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onKey: (event: KeyboardEvent) => void;
}

export type StepNodeType = Node<StepData, 'step'>;

/** A step on the canvas, which is a button. */
export function StepNode({ id, data }: NodeProps<StepNodeType>) {
  const { type, title, detail, note, tone, isDim, isFaulty, isChosen, onChoose, onKey } = data;
  return (
    <>
      <Handle type="target" position={Position.Top} isConnectable={false} className={classes.handle} />
      <button
        type="button"
        className={`${classes.step} nodrag nopan`}
        data-step={id}
        data-kind={type}
        data-tone={tone}
        data-dim={isDim}
        data-faulty={isFaulty}
        aria-current={isChosen || undefined}
        onClick={onChoose}
        onKeyDown={onKey}
      >
        <span className={classes.icon}>
          <StepIcon type={type} />
        </span>
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

/** The end of a run. */
export function EndNode() {
  return (
    <span className={classes.end}>
      <Handle type="target" position={Position.Top} isConnectable={false} className={classes.handle} />
    </span>
  );
}
