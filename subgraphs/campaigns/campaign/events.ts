import { z } from 'zod';
import { eventsOf } from '../../../kernel/events/event-type.js';

const define = eventsOf('campaigns');

const data = z.object({
  campaignId: z.string(),
  name: z.string(),
  channel: z.string(),
  status: z.enum(['RUNNING', 'PAUSED', 'COMPLETED', 'CANCELLED', 'FAILED']),
  reason: z.object({ code: z.string(), message: z.string() }).optional(),
  counts: z
    .record(z.string(), z.number())
    .optional()
    .describe('The numbers of recipients, by their status and actions.'),
});
type CampaignData = z.infer<typeof data>;

const sample = (status: CampaignData['status'], more: object = {}): CampaignData => ({
  campaignId: 'cmp_01kaz3v7t2fx9r8m5e0qhd4bgn',
  name: 'Spring sale',
  channel: 'sms',
  status,
  ...more,
});

const COUNTS = { recipients: 1_000, sent: 990, delivered: 981, failed: 9, skipped: 10 };

export const campaignStarted = define('campaign.started', 'A campaign began to send.', data, sample('RUNNING'));
export const campaignPaused = define(
  'campaign.paused',
  'A campaign was paused. reason says whether a person paused it, or names the problem.',
  data,
  sample('PAUSED', { reason: { code: 'PERSON', message: 'A person paused it.' } }),
);
export const campaignResumed = define('campaign.resumed', 'A campaign was resumed.', data, sample('RUNNING'));
export const campaignCompleted = define(
  'campaign.completed',
  'A campaign has written to everybody. status is FAILED if nobody got anything.',
  data,
  sample('COMPLETED', { counts: COUNTS }),
);
export const campaignCancelled = define(
  'campaign.cancelled',
  'A campaign was cancelled: nothing more is sent.',
  data,
  sample('CANCELLED', { counts: COUNTS }),
);
