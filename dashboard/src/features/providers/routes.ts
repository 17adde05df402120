import { createRoute } from '@tanstack/react-router';
import { PROVIDER_KIND_NAMES } from '../../../../catalogue/provider-kinds/index.js';
import { screen, workspaceRoute } from '../../shell/routes';
import { filtersBy, oneOf, text } from '../../ui/list/address';
import { PROVIDER_CHANNELS } from './kinds';

const accountsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/channels/providers',
  validateSearch: filtersBy({ channel: oneOf(PROVIDER_CHANNELS) }),
  component: screen(() => import('./list/accounts'), 'ProviderAccounts'),
});

const newAccountRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/channels/providers/new',
  validateSearch: filtersBy({
    channel: oneOf(PROVIDER_CHANNELS),
    search: text,
    kind: oneOf(PROVIDER_KIND_NAMES),
  }),
  component: screen(() => import('./new/new-account'), 'NewAccount'),
});

const accountRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/channels/providers/$accountId',
  component: screen(() => import('./page/account-page'), 'ProviderAccountPage'),
});

export const providersRoutes = [accountsRoute, newAccountRoute, accountRoute] as const;
