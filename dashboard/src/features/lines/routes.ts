import { createRoute } from '@tanstack/react-router';
import { screen, workspaceRoute } from '../../shell/routes';
import { filtersBy } from '../../ui/list/address';
import { LINE_FILTERS } from './search';

const linesRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/channels/lines',
  validateSearch: filtersBy(LINE_FILTERS),
  component: screen(() => import('./list/lines'), 'Lines'),
});

const lineRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/channels/lines/$lineId',
  component: screen(() => import('./page/line-page'), 'LinePage'),
});

export const lineRoutes = [linesRoute, lineRoute];
