import { registerEnumType } from 'type-graphql';
import { enumOf } from '../../../../kernel/graph/scalar/enum-of.js';

export const MessageStatus = {
  QUEUED: 'QUEUED',
  SCHEDULED: 'SCHEDULED',
  SENT: 'SENT',
  DELIVERED: 'DELIVERED',
  FAILED: 'FAILED',
} as const;
export type MessageStatus = keyof typeof MessageStatus;
registerEnumType(MessageStatus, {
  description:
    'SCHEDULED: it waits for its time. QUEUED: it waits for its turn. SENT: the provider took it. DELIVERED: it arrived. FAILED: it was refused, did not arrive, was cancelled, or its outcome is unknown.',
  name: 'MessageStatus',
});

/** Detail of a status. */
export const SUBSTATUSES = [
  'cancelled',
  'unknown',
  'read',
  'opened',
  'clicked',
  'complained',
  'bounced',
  'undeliverable',
  'expired',
] as const;
export const Substatus = enumOf('MessageSubstatus', SUBSTATUSES, 'A detail of the status of a message.');

/**
 * SQL, of a row of `channels.message`: it waits for nothing and its outcome is known, so its
 * credits are settled.
 */
export const FINISHED = `status in ('SENT', 'DELIVERED', 'FAILED') and due_at is null and lease_until is null and held_due_at is null and paused_due_at is null`;

/** The steps of a message that are events; its channel gives each its name. */
export type MessageEvent = 'sent' | 'delivered' | 'read' | 'failed' | 'opened' | 'clicked' | 'bounced' | 'complained';

/** The effects of a change of state; the new state itself is on the message. */
export interface Move {
  readonly events: readonly MessageEvent[];
  /** The settlement of the credits that are held for it; `null` when they stay as they are. */
  readonly settles: 'charge' | 'refund' | null;
}

/** The degree to which a reader engaged, as far as receipts say; it only grows. */
const ENGAGEMENT: Readonly<Record<string, number>> = { read: 1, opened: 1, clicked: 2, complained: 3 };

export const engagementOf = (substatus: string | null | undefined): number => ENGAGEMENT[substatus ?? ''] ?? 0;
