import { registerEnumType } from 'type-graphql';

export const CampaignStatus = {
  DRAFT: 'DRAFT',
  SCHEDULED: 'SCHEDULED',
  RUNNING: 'RUNNING',
  PAUSED: 'PAUSED',
  COMPLETED: 'COMPLETED',
  CANCELLED: 'CANCELLED',
  FAILED: 'FAILED',
} as const;
export type CampaignStatus = keyof typeof CampaignStatus;
registerEnumType(CampaignStatus, {
  name: 'CampaignStatus',
  description:
    'DRAFT: it is being prepared. SCHEDULED: it starts at its time. RUNNING: it writes to its recipients. PAUSED: it writes to nobody until it is resumed. COMPLETED: it has written to everybody. CANCELLED: it was ended before that. FAILED: it has written to everybody, and nobody got anything.',
});

/**
 * The transitions of a campaign: for each act, the status after by the status before. All others
 * are refused.
 */
export const TRANSITIONS = {
  schedule: { DRAFT: 'SCHEDULED', SCHEDULED: 'SCHEDULED' },
  start: { DRAFT: 'RUNNING', SCHEDULED: 'RUNNING' },
  /** A person decides about a start that comes late. */
  hold: { SCHEDULED: 'PAUSED' },
  pause: { RUNNING: 'PAUSED' },
  resume: { PAUSED: 'RUNNING' },
  complete: { RUNNING: 'COMPLETED' },
  fail: { RUNNING: 'FAILED' },
  cancel: { DRAFT: 'CANCELLED', SCHEDULED: 'CANCELLED', RUNNING: 'CANCELLED', PAUSED: 'CANCELLED' },
  retry: { RUNNING: 'RUNNING', PAUSED: 'PAUSED', COMPLETED: 'RUNNING', FAILED: 'RUNNING' },
} as const satisfies Record<string, Partial<Record<CampaignStatus, CampaignStatus>>>;
export type Act = keyof typeof TRANSITIONS;

/** Returns `null` when the act is refused. */
export const statusAfter = (status: CampaignStatus, act: Act): CampaignStatus | null =>
  (TRANSITIONS[act] as Partial<Record<CampaignStatus, CampaignStatus>>)[status] ?? null;

/**
 * Returns whether nothing has been sent yet, so that everything about the campaign may still be
 * changed.
 */
export const isOpen = (status: CampaignStatus): boolean => status === 'DRAFT' || status === 'SCHEDULED';
