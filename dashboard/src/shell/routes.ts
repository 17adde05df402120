import { createRootRoute, createRoute, lazyRouteComponent, retainSearchParams } from '@tanstack/react-router';

export const rootRoute = createRootRoute();

/** `/dashboard`: leads to the workspace that the person looked at last. */
export const entryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./entry'), 'Entry'),
});

interface WorkspaceSearch {
  /** Absent for live. */
  mode?: 'test';
}

/**
 * Everything within one workspace. Workspace and mode stand in the URL, so that a link that is handed on leads to the same
 * object, and two windows may show two workspaces.
 */
export const workspaceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$workspaceId',
  validateSearch: ({ mode }: Record<string, unknown>): WorkspaceSearch => (mode === 'test' ? { mode } : {}),
  search: { middlewares: [retainSearchParams(['mode'])] },
  component: lazyRouteComponent(() => import('./shell'), 'Shell'),
});
