import { createRoute } from '@tanstack/react-router';
import { screen, workspaceRoute } from '../../shell/routes';
import { filtersBy, oneOf, text } from '../../ui/list/address';
import { ALL_CHANNELS } from '../../ui/message/channel';

const accountsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/channels/providers',
  validateSearch: filtersBy({ channel: oneOf(ALL_CHANNELS) }),
  component: screen(() => import('./list/accounts'), 'ProviderAccounts'),
});

const newAccountRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/channels/providers/new',
  validateSearch: filtersBy({
    channel: oneOf(ALL_CHANNELS),
    search: text,
    // The table of all kinds is long, and comes with the screen.
    kind: text,
  }),
  component: screen(() => import('./new/new-account'), 'NewAccount'),
});

const accountRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/channels/providers/$accountId',
  component: screen(() => import('./page/account-page'), 'ProviderAccountPage'),
});

export const providersRoutes = [accountsRoute, newAccountRoute, accountRoute] as const;
