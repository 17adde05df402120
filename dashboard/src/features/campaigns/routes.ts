import { createRoute } from '@tanstack/react-router';
import type { CampaignRecipientDeed, CampaignRecipientStatus, CampaignStatus } from '../../graph/generated/enums';
import { screen, workspaceRoute } from '../../shell/routes';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * The contacts of a new campaign that were chosen in their list. An address could not hold so
     * many.
     */
    contactIds?: readonly string[];
  }
}

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

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
const among = <Value extends string>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find(each => each === value);

export interface CampaignFilters {
  search?: string;
  status?: CampaignStatus;
}

const campaignsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/campaigns',
  validateSearch: (search: Record<string, unknown>): CampaignFilters => ({
    search: text(search['search']),
    status: among(STATUSES, search['status']),
  }),
  component: screen(() => import('./list/campaigns'), 'Campaigns'),
});

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;

const calendarRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/campaigns/calendar',
  validateSearch: (search: Record<string, unknown>): { month?: string } => ({
    month: MONTH.test(text(search['month']) ?? '') ? text(search['month']) : undefined,
  }),
  component: screen(() => import('./calendar/calendar'), 'CampaignCalendar'),
});

const stepIn = (search: Record<string, unknown>): { step?: Step } => ({ step: among(STEPS, search['step']) });

const newCampaignRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/campaigns/new',
  validateSearch: stepIn,
  component: screen(() => import('./wizard/new-campaign'), 'NewCampaign'),
});

export interface RecipientFilters {
  outcome?: CampaignRecipientStatus;
  did?: CampaignRecipientDeed;
}

const campaignRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/campaigns/$campaignId',
  validateSearch: (search: Record<string, unknown>): RecipientFilters => ({
    outcome: among(RECIPIENT_STATUSES, search['outcome']),
    did: among(DEEDS, search['did']),
  }),
  component: screen(() => import('./page/campaign-page'), 'CampaignPage'),
});

const editCampaignRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/campaigns/$campaignId/edit',
  validateSearch: stepIn,
  component: screen(() => import('./wizard/edit-campaign'), 'EditCampaign'),
});

export const campaignRoutes = [campaignsRoute, calendarRoute, newCampaignRoute, campaignRoute, editCampaignRoute];
