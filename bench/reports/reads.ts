import type { Seeded } from './seed-rows.js';

/** One read, by its path. */
export interface ReadShot {
  readonly name: string;
  readonly path: string;
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

/** Every read of many rows. */
export const READS = ({ messageId, webhookId, frequentRecipient, rareRecipient }: Seeded): ReadShot[] => [
  { name: 'messages', path: '/v1/sms/messages' },
  { name: 'messages, page 100', path: '/v1/sms/messages?page=100&limit=100' },
  { name: 'messages, status of most', path: '/v1/sms/messages?status=DELIVERED' },
  { name: 'messages, status of few', path: '/v1/sms/messages?status=FAILED' },
  { name: 'messages, status of none', path: '/v1/sms/messages?status=QUEUED' },
  { name: 'messages, frequent recipient', path: `/v1/sms/messages?to=${encodeURIComponent(frequentRecipient)}` },
  { name: 'messages, rare recipient', path: `/v1/sms/messages?to=${encodeURIComponent(rareRecipient)}` },
  { name: 'messages, unknown recipient', path: '/v1/sms/messages?to=%2B14155559999' },
  {
    name: 'messages, frequent recipient and status of none',
    path: `/v1/sms/messages?status=SENT&to=${encodeURIComponent(frequentRecipient)}`,
  },
  { name: 'messages of an unused channel', path: '/v1/email/messages' },
  { name: 'message', path: `/v1/sms/messages/${messageId}` },
  { name: 'usage, 30 days', path: '/v1/usage' },
  { name: 'usage, 365 days', path: `/v1/usage?from=${new Date(Date.now() - 365 * 86_400_000).toISOString()}` },
  { name: 'credits', path: '/v1/credits' },
  { name: 'events', path: '/v1/events?limit=100' },
  { name: 'events, name of many', path: '/v1/events?limit=100&names=sms.sent' },
  { name: 'events, name of none', path: '/v1/events?names=sms.replied' },
  { name: 'deliveries', path: `/v1/webhooks/${webhookId}/deliveries` },
  { name: 'deliveries, status of most', path: `/v1/webhooks/${webhookId}/deliveries?status=DELIVERED` },
  { name: 'deliveries, status of none', path: `/v1/webhooks/${webhookId}/deliveries?status=EXHAUSTED` },
  {
    name: 'deliveries of a day three weeks ago',
    path: `/v1/webhooks/${webhookId}/deliveries?from=${daysAgo(22)}&to=${daysAgo(21)}`,
  },
  { name: 'deliveries until three weeks ago', path: `/v1/webhooks/${webhookId}/deliveries?to=${daysAgo(21)}` },
  { name: 'webhooks', path: '/v1/webhooks' },
];
