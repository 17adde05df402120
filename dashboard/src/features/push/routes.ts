import { createRoute } from '@tanstack/react-router';
import { screen, workspaceRoute } from '../../shell/routes';
import { filtersBy, oneOf } from '../../ui/list/address';
import { ALL_PERIODS } from '../../ui/time/periods';
import { PLATFORMS } from './platforms';

const appsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/channels/push-apps',
  component: screen(() => import('./apps/apps'), 'PushApps'),
});

const appRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/channels/push-apps/$appId',
  validateSearch: filtersBy({ period: oneOf(ALL_PERIODS), platform: oneOf(PLATFORMS) }),
  component: screen(() => import('./app/app-page'), 'PushAppPage'),
});

export const pushRoutes = [appsRoute, appRoute] as const;
