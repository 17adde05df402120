import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { workspaceRoute } from '../../shell/routes';

const membersRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/settings/members',
  component: lazyRouteComponent(() => import('./members/members'), 'Members'),
});

const workspaceSettingsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/settings/workspace',
  component: lazyRouteComponent(() => import('./workspace/workspace'), 'Workspace'),
});

export const settingsRoutes = [membersRoute, workspaceSettingsRoute];
