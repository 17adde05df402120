import { createRootRoute, createRoute, lazyRouteComponent, retainSearchParams } from '@tanstack/react-router';
import type { FunctionComponent } from 'react';
import { loadScreenTexts } from '../texts';
import { filtersBy, oneOf } from '../ui/list/address';
import { patiently } from './loading/patiently';

export const rootRoute = createRootRoute();

/** `/dashboard`: leads to the workspace that the person looked at last. */
export const entryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./entry'), 'Entry'),
});

/**
 * Everything within one workspace. Workspace and mode are in the URL, so that a shared link leads
 * to the same object, and two windows may show two workspaces.
 */
export const workspaceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$workspaceId',
  // Live when absent.
  validateSearch: filtersBy({ mode: oneOf(['test']) }),
  search: { middlewares: [retainSearchParams(['mode'])] },
  component: lazyRouteComponent(() => import('./shell'), 'Shell'),
});

/** A screen that is loaded when somebody goes to it, with the texts of all screens. */
export const screen = <Name extends string>(load: () => Promise<Record<Name, FunctionComponent>>, name: Name) =>
  lazyRouteComponent(
    patiently(async () => {
      const [loaded] = await Promise.all([load(), loadScreenTexts()]);
      return loaded;
    }),
    name,
  );
