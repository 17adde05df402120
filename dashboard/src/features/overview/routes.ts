import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { workspaceRoute } from '../../shell/routes';
import { isPeriod, type Period } from './periods';

interface OverviewSearch {
  /** A week when absent. */
  period?: Period;
}

export const overviewRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/',
  validateSearch: ({ period }: Record<string, unknown>): OverviewSearch => (isPeriod(period) ? { period } : {}),
  component: lazyRouteComponent(() => import('./overview'), 'Overview'),
});
