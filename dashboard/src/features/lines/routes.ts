import { createRoute } from '@tanstack/react-router';
import type { Channel, InstanceStatus } from '../../graph/generated/enums';
import { screen, workspaceRoute } from '../../shell/routes';
import { textOf } from '../../ui/list/text-of';

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

export interface LineFilters {
  search?: string;
  channels?: LineChannel[];
  statuses?: InstanceStatus[];
}

function amongst<Value extends string>(known: readonly Value[], value: unknown): Value[] | undefined {
  const chosen = (Array.isArray(value) ? value : [value]).filter(each => known.includes(each)) as Value[];
  return chosen.length > 0 ? chosen : undefined;
}

const linesRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/channels/lines',
  validateSearch: (search: Record<string, unknown>): LineFilters => {
    const text = textOf(search['search']);
    const channels = amongst(LINE_CHANNELS, search['channels']);
    const statuses = amongst(STATUSES, search['statuses']);
    return { ...(text ? { search: text } : {}), ...(channels ? { channels } : {}), ...(statuses ? { statuses } : {}) };
  },
  component: screen(() => import('./list/lines'), 'Lines'),
});

const lineRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/channels/lines/$lineId',
  component: screen(() => import('./page/line-page'), 'LinePage'),
});

export const lineRoutes = [linesRoute, lineRoute];
