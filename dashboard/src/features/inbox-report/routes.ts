import { createRoute } from '@tanstack/react-router';
import { screen, workspaceRoute } from '../../shell/routes';
import { readSearch } from './search';

const inboxReportRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/inbox-report',
  validateSearch: readSearch,
  component: screen(() => import('./report'), 'InboxReport'),
});

export const inboxReportRoutes = [inboxReportRoute];
