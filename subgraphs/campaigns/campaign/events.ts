import { z } from 'zod';
import { eventsOf } from '../../../kernel/events/event-type.js';

const define = eventsOf('campaigns');

const data = z.object({
  campaignId: z.string(),
  name: z.string(),
  channel: z.string(),
  status: z.enum(['RUNNING', 'PAUSED', 'COMPLETED', 'CANCELLED', 'FAILED']),
  reason: z.object({ code: z.string(), message: z.string() }).optional(),
  counts: z.record(z.string(), z.number()).optional().describe('Recipients by what became of them.'),
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
  'A campaign sends no more until it is resumed. reason says whether a person did it, or what was found.',
  data,
  sample('PAUSED', { reason: { code: 'PERSON', message: 'A person paused it.' } }),
);
export const campaignResumed = define('campaign.resumed', 'A campaign goes on.', data, sample('RUNNING'));
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
