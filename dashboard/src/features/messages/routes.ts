import { createRoute } from '@tanstack/react-router';
import { screen, workspaceRoute } from '../../shell/routes';
import { readFilters } from './filters/filters';

const logRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/messages',
  validateSearch: readFilters,
  component: screen(() => import('./log/message-log'), 'MessageLog'),
});

const messageRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/messages/$messageId',
  component: screen(() => import('./message/message-page'), 'MessagePage'),
});

export const messageRoutes = [logRoute, messageRoute];
