import type { Message } from '../../core/message/message.js';
import { engagementOf } from '../../core/message/status.js';

/**
 * The steps that a message can reach, by the names that callers use. A later step is more: whoever
 * read it got it.
 */
const RANKS = { SENT: 1, DELIVERED: 2, READ: 3, OPENED: 3, CLICKED: 4 } as const;

export const SUCCESSES = Object.keys(RANKS) as readonly (keyof typeof RANKS)[];

/** The least that counts as a success. */
export const rankOf = (success: readonly string[]): number =>
  Math.min(...success.map(name => RANKS[name as keyof typeof RANKS]));

/**
 * Returns how far a message has come: 0 while its provider has not taken it for certain, -1 once it
 * failed.
 */
export function progressOf({ status, substatus }: Pick<Message, 'status' | 'substatus'>): number {
  if (status === 'FAILED') return -1;
  if (status === 'DELIVERED') return RANKS.DELIVERED + Math.min(engagementOf(substatus), 2);
  return status === 'SENT' && substatus !== 'unknown' ? RANKS.SENT : 0;
}
