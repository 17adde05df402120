import { createRoute } from '@tanstack/react-router';
import { screen, workspaceRoute } from '../../shell/routes';
import { filtersBy, text } from '../../ui/list/address';
import { readFilters } from './list/filters';

const inboxRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/inbox',
  validateSearch: readFilters,
  component: screen(() => import('./inbox'), 'Inbox'),
});

const conversationRoute = createRoute({
  getParentRoute: () => inboxRoute,
  path: '/$conversationId',
  component: screen(() => import('./thread/thread'), 'Thread'),
});

const noneRoute = createRoute({
  getParentRoute: () => inboxRoute,
  path: '/',
  component: screen(() => import('./thread/nothing-open'), 'NothingOpen'),
});

export const cannedAnswersRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/settings/canned-answers',
  validateSearch: filtersBy({ search: text }),
  component: screen(() => import('./canned/canned-answers'), 'CannedAnswers'),
});

export const inboxRoutes = inboxRoute.addChildren([noneRoute, conversationRoute]);
