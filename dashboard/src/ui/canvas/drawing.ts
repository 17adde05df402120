import type { ReactNode } from 'react';
import type { Tone } from '../message/outcome';

/** Something that is done, as the canvas shows it. */
export interface DrawnStep {
  readonly id: string;
  /** `start` is drawn as a beginning. */
  readonly kind: string;
  readonly icon: ReactNode;
  readonly title: string;
  readonly detail: string;
  /** A fault of the step, or a count. */
  readonly note: string;
  readonly tone?: Tone | undefined;
  /** A way is shown that does not come here. */
  readonly isDim?: boolean;
  readonly isFaulty?: boolean;
}

/** The way from one step to another. */
export interface DrawnWay {
  readonly id: string;
  readonly from: string;
  /** `null` for the end. */
  readonly to: string | null;
  /** The condition of the path. */
  readonly label: string;
  readonly count?: string;
  readonly isTaken?: boolean;
  readonly isDim?: boolean;
  /** The control that adds a step here. */
  readonly add?: ReactNode;
}

/** Steps and the ways between them. The first step is the beginning. */
export interface Drawing {
  readonly steps: readonly DrawnStep[];
  readonly ways: readonly DrawnWay[];
}
