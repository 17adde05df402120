import type { CampaignRecipientDeed, CampaignRecipientStatus, CampaignStatus } from '../../graph/generated/enums';
import { type Filters, oneOf, text } from '../../ui/list/address';

export const STATUSES = [
  'DRAFT',
  'SCHEDULED',
  'RUNNING',
  'PAUSED',
  'COMPLETED',
  'FAILED',
  'CANCELLED',
] as const satisfies CampaignStatus[];

export const STEPS = ['who', 'what', 'when', 'check'] as const;

export type Step = (typeof STEPS)[number];

export const RECIPIENT_STATUSES = [
  'PENDING',
  'QUEUED',
  'SENT',
  'DELIVERED',
  'FAILED',
  'SKIPPED',
  'CANCELLED',
] as const satisfies CampaignRecipientStatus[];

export const DEEDS = [
  'read',
  'clicked',
  'converted',
  'replied',
  'unsubscribed',
  'bounced',
  'complained',
] as const satisfies CampaignRecipientDeed[];

export const CAMPAIGN_FILTERS = { search: text, status: oneOf(STATUSES) };

export type CampaignFilters = Filters<typeof CAMPAIGN_FILTERS>;

export const RECIPIENT_FILTERS = { outcome: oneOf(RECIPIENT_STATUSES), did: oneOf(DEEDS) };
