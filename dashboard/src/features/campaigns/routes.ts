import { createRoute } from '@tanstack/react-router';
import type { Channel } from '../../graph/generated/enums';
import { screen, workspaceRoute } from '../../shell/routes';
import { filtersBy, matching, oneOf } from '../../ui/list/address';
import { CAMPAIGN_FILTERS, RECIPIENT_FILTERS, STEPS } from './search';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * The contacts of a new campaign that were chosen in their list. An address could not hold so
     * many.
     */
    contactIds?: readonly string[];
    /** The addresses of a new campaign that were too many for one message. */
    list?: { readonly channel: Channel; readonly to: readonly string[] };
    /** Tells the draft of people who were chosen from that of people who were chosen before. It survives a reload. */
    chosenAt?: number;
  }
}

const campaignsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/campaigns',
  validateSearch: filtersBy(CAMPAIGN_FILTERS),
  component: screen(() => import('./list/campaigns'), 'Campaigns'),
});

const calendarRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/campaigns/calendar',
  validateSearch: filtersBy({ month: matching(/^\d{4}-(?:0[1-9]|1[0-2])$/) }),
  component: screen(() => import('./calendar/calendar'), 'CampaignCalendar'),
});

const readStep = filtersBy({ step: oneOf(STEPS) });

const newCampaignRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/campaigns/new',
  validateSearch: readStep,
  component: screen(() => import('./wizard/new-campaign'), 'NewCampaign'),
});

const campaignRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/campaigns/$campaignId',
  validateSearch: filtersBy(RECIPIENT_FILTERS),
  component: screen(() => import('./page/campaign-page'), 'CampaignPage'),
});

const editCampaignRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/campaigns/$campaignId/edit',
  validateSearch: readStep,
  component: screen(() => import('./wizard/edit-campaign'), 'EditCampaign'),
});

export const campaignRoutes = [campaignsRoute, calendarRoute, newCampaignRoute, campaignRoute, editCampaignRoute];
