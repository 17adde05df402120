import { createRoute } from '@tanstack/react-router';
import { screen, workspaceRoute } from '../../shell/routes';
import { type Filters, filtersBy, oneOf, text } from '../../ui/list/address';
import { QUEUES } from './queues';

const FILTERS = { show: oneOf(QUEUES), line: text };
export type CommentSearch = Filters<typeof FILTERS>;

const commentsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/channels/comments',
  validateSearch: filtersBy(FILTERS),
  component: screen(() => import('./comments'), 'Comments'),
});

export const commentRoutes = [commentsRoute] as const;
