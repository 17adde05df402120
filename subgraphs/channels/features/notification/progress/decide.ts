import { after, type Duration, seconds } from '../../../../../kernel/context/clock.js';
import type { Channel } from '../../../core/channel.js';
import type { Message } from '../../../core/message/message.js';
import type { NotificationMode, RecipientStatus } from '../notification.js';
import type { Person } from '../person.js';
import { progressOf } from '../success.js';

/** A message that a person got, and how far it can still be taken back. */
export interface Got {
  readonly message: Message;
  readonly channel: Channel;
  readonly leg: number;
  /** The state of a deletion that was asked for at its provider; `null` if none was. */
  readonly deletion: 'PENDING' | 'APPLIED' | 'FAILED' | null;
}

/** The next step of a person. `undo` has the messages that are taken back before. */
export type Decision =
  | { readonly kind: 'wait'; readonly until: Date }
  | { readonly kind: 'next'; readonly undo: readonly Got[] }
  | {
      readonly kind: 'end';
      readonly status: Exclude<RecipientStatus, 'RUNNING'>;
      readonly success: Got | null;
      readonly undo: readonly Got[];
    };

/** The conditions under which a message is a success. */
interface Goal {
  readonly mode: NotificationMode;
  readonly rank: number;
}

/** It may still reach its recipient. */
const isOpen = ({ message }: Got): boolean => message.status !== 'FAILED' && message.deletedAt === null;

const isCancelled = ({ message: { substatus } }: Got): boolean => substatus === 'cancelled';

/** Decides by what the messages of a person have come to. */
export function decide({ mode, rank }: Goal, person: Person, got: readonly Got[], now: Date): Decision {
  const success = got.find(one => one.message.deletedAt === null && progressOf(one.message) >= rank) ?? null;
  const open = got.filter(isOpen);
  const over = (undo: readonly Got[]): Decision => {
    const status = success ? 'REACHED' : open.length > 0 ? 'UNCONFIRMED' : 'FAILED';
    return { kind: 'end', status, success, undo };
  };
  const isLate = now >= person.until;
  if (mode === 'PARALLEL') {
    const isKnown = open.every(({ message }) => progressOf(message) >= rank);
    return isKnown || isLate ? over([]) : { kind: 'wait', until: person.until };
  }
  if (success) return over(open.filter(({ leg }) => leg !== success.leg));
  const current = got.filter(({ leg }) => leg === person.route[person.at]);
  if (!isLate && current.some(isOpen)) return { kind: 'wait', until: person.until };
  // Nothing is taken back before its time but by whoever sent it.
  if (!isLate && current.some(isCancelled)) return over([]);
  return person.at + 1 < person.route.length ? { kind: 'next', undo: open } : over([]);
}

/**
 * Returns who must be asked to take a message back: nobody, its channel, or the provider that
 * deletes it.
 */
export function wayBack({ message, channel, deletion }: Got): 'revoke' | 'delete' | null {
  if (message.status !== 'SENT' && message.status !== 'DELIVERED') return null;
  if (message.status === 'SENT' && channel.cancel?.revoke) return 'revoke';
  return channel.delete && message.instanceId && message.providerRef && !message.unresolved && deletion === null
    ? 'delete'
    : null;
}

/** A worker hands it over at this moment, or a provider was asked to take it back. */
export const isBeingTaken = ({ message, deletion }: Got, asked: ReadonlySet<string>): boolean =>
  message.status !== 'FAILED' &&
  ((message.waiting && !message.cancellable) || deletion === 'PENDING' || asked.has(message.id));

/** The time after which the next leg begins, whatever became of the one before. */
const PATIENCE: Duration = seconds(60);

export const isPatient = ({ until }: Person, now: Date): boolean => now < after(until, PATIENCE);
