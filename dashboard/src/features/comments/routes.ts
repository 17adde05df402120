import { createRoute } from '@tanstack/react-router';
import { screen, workspaceRoute } from '../../shell/routes';
import { textOf } from '../../ui/list/text-of';
import { QUEUES, type Queue } from './queues';

export interface CommentSearch {
  show?: Queue;
  line?: string | undefined;
}

/** The usual queue is not in the address. */
const commentsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/channels/comments',
  validateSearch: ({ show, line }: Record<string, unknown>): CommentSearch => {
    const other = QUEUES.find(each => each === show && each !== 'waiting');
    return { ...(other ? { show: other } : {}), ...(textOf(line) ? { line: textOf(line) } : {}) };
  },
  component: screen(() => import('./comments'), 'Comments'),
});

export const commentRoutes = [commentsRoute] as const;
