import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { workspaceRoute } from '../../shell/routes';
import { filtersBy, oneOf } from '../../ui/list/address';
import { ALL_PERIODS } from './periods';

export const overviewRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/',
  // A week when absent.
  validateSearch: filtersBy({ period: oneOf(ALL_PERIODS) }),
  component: lazyRouteComponent(() => import('./overview'), 'Overview'),
});
