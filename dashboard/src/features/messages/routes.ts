import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { workspaceRoute } from '../../shell/routes';
import { readFilters } from './filters/filters';

const logRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/messages',
  validateSearch: readFilters,
  component: lazyRouteComponent(() => import('./log/message-log'), 'MessageLog'),
});

const messageRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/messages/$messageId',
  component: lazyRouteComponent(() => import('./message/message-page'), 'MessagePage'),
});

export const messageRoutes = [logRoute, messageRoute];
