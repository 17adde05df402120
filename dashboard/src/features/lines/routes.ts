import { createRoute } from '@tanstack/react-router';
import type { Channel, InstanceStatus } from '../../graph/generated/enums';
import { screen, workspaceRoute } from '../../shell/routes';
import { type Filters, filtersBy, someOf, text } from '../../ui/list/address';

export const STATUSES = [
  'ACTIVE',
  'PENDING',
  'DISCONNECTED',
  'SUSPENDED',
  'CANCELLED',
] as const satisfies InstanceStatus[];

/** Channels that have lines. */
export const LINE_CHANNELS = ['chatapp', 'botchat', 'photosocial'] as const satisfies Channel[];
export type LineChannel = (typeof LINE_CHANNELS)[number];

const FILTERS = { search: text, channels: someOf(LINE_CHANNELS), statuses: someOf(STATUSES) };
export type LineFilters = Filters<typeof FILTERS>;

const linesRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/channels/lines',
  validateSearch: filtersBy(FILTERS),
  component: screen(() => import('./list/lines'), 'Lines'),
});

const lineRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/channels/lines/$lineId',
  component: screen(() => import('./page/line-page'), 'LinePage'),
});

export const lineRoutes = [linesRoute, lineRoute];
