import { createRoute } from '@tanstack/react-router';
import { screen, workspaceRoute } from '../../shell/routes';
import { filtersBy, oneOf, text } from '../../ui/list/address';

const keysRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/developer/keys',
  component: screen(() => import('./keys/api-keys'), 'ApiKeys'),
});

const keyRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/developer/keys/$keyId',
  component: screen(() => import('./keys/key-page'), 'KeyPage'),
});

const webhooksRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/developer/webhooks',
  component: screen(() => import('./webhooks/webhooks'), 'Webhooks'),
});

const webhookRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/developer/webhooks/$webhookId',
  // The status and event that the deliveries are narrowed to, and the delivery that is shown beside them.
  validateSearch: filtersBy({ status: oneOf(['DELIVERED', 'EXHAUSTED', 'PENDING']), event: text, open: text }),
  component: screen(() => import('./webhooks/webhook-page'), 'WebhookPage'),
});

const eventsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/developer/events',
  validateSearch: filtersBy({ name: text, open: text }),
  component: screen(() => import('./events/events'), 'Events'),
});

const REQUEST_FILTERS = {
  outcome: oneOf(['SUCCEEDED', 'REFUSED', 'FAILED']),
  /** Programs when absent. */
  caller: oneOf(['dashboard', 'all']),
  api: oneOf(['REST', 'GRAPHQL', 'MCP', 'SMTP']),
  /** The id of an API key or a connection. */
  credential: text,
  open: text,
};

const requestsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/developer/requests',
  validateSearch: filtersBy(REQUEST_FILTERS),
  component: screen(() => import('./requests/requests'), 'Requests'),
});

const appsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/developer/apps',
  validateSearch: filtersBy({ open: text }),
  component: screen(() => import('./apps/apps'), 'Apps'),
});

const connectionsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/developer/connections',
  validateSearch: filtersBy({ app: text, open: text }),
  component: screen(() => import('./connections/connections'), 'Connections'),
});

const hostsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/developer/ai-hosts',
  validateSearch: filtersBy({ host: text }),
  component: screen(() => import('./hosts/hosts'), 'Hosts'),
});

export const developerRoutes = [
  keysRoute,
  keyRoute,
  webhooksRoute,
  webhookRoute,
  eventsRoute,
  requestsRoute,
  appsRoute,
  connectionsRoute,
  hostsRoute,
];
