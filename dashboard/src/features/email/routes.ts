import { createRoute } from '@tanstack/react-router';
import { screen, workspaceRoute } from '../../shell/routes';

const domainsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/channels/email-domains',
  component: screen(() => import('./domains/domains'), 'EmailDomains'),
});

const domainRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/channels/email-domains/$domainId',
  component: screen(() => import('./domain/domain-page'), 'EmailDomainPage'),
});

export const emailRoutes = [domainsRoute, domainRoute] as const;
