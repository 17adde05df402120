import type { MessageStatus, MessageSubstatus } from '../../graph/generated/enums';

/** The meaning of a state, in the four colors that mean the same everywhere. */
export type Tone = 'wait' | 'move' | 'done' | 'fail';

export const STATUS_TONES: Record<MessageStatus, Tone> = {
  QUEUED: 'wait',
  SCHEDULED: 'wait',
  SENT: 'move',
  DELIVERED: 'done',
  FAILED: 'fail',
};

/** The order in which outcomes are stacked and listed: the best one first. */
export const STATUSES = ['DELIVERED', 'SENT', 'SCHEDULED', 'QUEUED', 'FAILED'] as const satisfies MessageStatus[];

/** Details beside the status of a message: acts of its reader come first. */
export const SUBSTATUSES = [
  ...(['opened', 'clicked', 'read'] as const),
  ...(['bounced', 'complained', 'undeliverable', 'expired', 'cancelled', 'unknown'] as const),
] as const satisfies MessageSubstatus[];

interface State {
  status: MessageStatus;
  substatus?: MessageSubstatus | null;
}

export const toneOf = ({ status, substatus }: State): Tone =>
  substatus === 'complained' ? 'fail' : substatus === 'cancelled' ? 'wait' : STATUS_TONES[status];
