/** The types of steps, by what they do. */
export const STEP_TYPES = [
  'say',
  'play',
  'gather',
  'pause',
  'transfer',
  'recordStart',
  'recordStop',
  'webhook',
  'hangup',
] as const;
export type StepType = (typeof STEP_TYPES)[number];

export interface Branch {
  /** Digits, or what was said. */
  readonly when: string;
  readonly next: string;
}

/** A step of a flow that was validated. Its members depend on its type. */
export interface CallStep {
  readonly name: string;
  readonly type: StepType;
  readonly text?: string;
  readonly voice?: string;
  readonly language?: string;
  readonly url?: string;
  readonly times?: number;
  readonly seconds?: number;
  readonly to?: string;
  readonly from?: string;
  readonly minDigits?: number;
  readonly maxDigits?: number;
  readonly finishOnKey?: string;
  readonly timeoutSec?: number;
  readonly attempts?: number;
  readonly bargeIn?: boolean;
  readonly speech?: boolean;
  readonly branches?: readonly Branch[];
  /** The step after it; absent for the one that follows. */
  readonly next?: string;
  /**
   * The step when it came to nothing: no input fits, nobody answered, the integrator's answer
   * cannot be used. Absent for that of `next`.
   */
  readonly otherwise?: string;
}
