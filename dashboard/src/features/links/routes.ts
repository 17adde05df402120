import { createRoute } from '@tanstack/react-router';
import { screen, workspaceRoute } from '../../shell/routes';
import { filtersBy, oneOf, text } from '../../ui/list/address';
import { ALL_PERIODS } from '../../ui/time/periods';
import { CONVERSION_FILTERS } from './search';

const linksRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/links',
  validateSearch: filtersBy({ code: text, period: oneOf(ALL_PERIODS) }),
  component: screen(() => import('./list/links'), 'Links'),
});

const linkRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/links/$linkId',
  validateSearch: filtersBy({ period: oneOf(ALL_PERIODS) }),
  component: screen(() => import('./link/link-page'), 'LinkPage'),
});

const conversionsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/conversions',
  validateSearch: filtersBy({ ...CONVERSION_FILTERS, open: text }),
  component: screen(() => import('./conversions/conversions'), 'Conversions'),
});

const domainsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/link-domains',
  validateSearch: filtersBy({ open: text }),
  component: screen(() => import('./domains/domains'), 'LinkDomains'),
});

export const linkRoutes = [linksRoute, linkRoute, conversionsRoute, domainsRoute] as const;
