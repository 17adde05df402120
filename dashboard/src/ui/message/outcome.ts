import type { MessageStatus, MessageSubstatus } from '../../graph/generated/enums';

/** What a state means, in the four colors that mean the same everywhere. */
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

/** What is known of a message beside its status: first what its reader did. */
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
