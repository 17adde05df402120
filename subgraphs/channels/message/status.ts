import { registerEnumType } from 'type-graphql';

export const MessageStatus = {
  QUEUED: 'QUEUED',
  SCHEDULED: 'SCHEDULED',
  SENT: 'SENT',
  DELIVERED: 'DELIVERED',
  FAILED: 'FAILED',
} as const;
export type MessageStatus = keyof typeof MessageStatus;
registerEnumType(MessageStatus, { name: 'MessageStatus' });

/** What a change of state tells the world, beside the channel's name: `sent` of an SMS is the event `sms.sent`. */
export type MessageNews = 'sent' | 'delivered' | 'failed' | 'opened' | 'clicked' | 'bounced';

/** What a change of state means for others; the new state itself is on the message. */
export interface Move {
  readonly news: readonly MessageNews[];
  /** What becomes of the credits it held. */
  readonly settles: 'charge' | 'refund' | null;
}

/** How much a reader did, as far as receipts tell; only ever grows. */
const ENGAGEMENT: Readonly<Record<string, number>> = { read: 1, opened: 1, clicked: 2 };

export const engagementOf = (substatus: string | null | undefined): number => ENGAGEMENT[substatus ?? ''] ?? 0;
