import { createRoute } from '@tanstack/react-router';
import type { PushPlatform } from '../../graph/generated/enums';
import { screen, workspaceRoute } from '../../shell/routes';
import { ALL_PERIODS, type Period } from '../../ui/time/periods';
import { PLATFORMS } from './platforms';

const appsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/channels/push-apps',
  component: screen(() => import('./apps/apps'), 'PushApps'),
});

export interface AppSearch {
  period?: Period;
  platform?: PushPlatform;
}

/** The default period is not in the address. */
const appRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/channels/push-apps/$appId',
  validateSearch: ({ period, platform }: Record<string, unknown>): AppSearch => {
    const back = ALL_PERIODS.find(each => each === period && each !== 'month');
    const only = PLATFORMS.find(each => each === platform);
    return { ...(back ? { period: back } : {}), ...(only ? { platform: only } : {}) };
  },
  component: screen(() => import('./app/app-page'), 'PushAppPage'),
});

export const pushRoutes = [appsRoute, appRoute] as const;
