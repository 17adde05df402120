import { createRoute } from '@tanstack/react-router';
import { screen, workspaceRoute } from '../../shell/routes';
import { filtersBy } from '../../ui/list/address';
import { COMMENT_FILTERS } from './search';

const commentsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/channels/comments',
  validateSearch: filtersBy(COMMENT_FILTERS),
  component: screen(() => import('./comments'), 'Comments'),
});

export const commentRoutes = [commentsRoute] as const;
