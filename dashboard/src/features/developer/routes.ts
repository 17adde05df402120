import { createRoute } from '@tanstack/react-router';
import { screen, workspaceRoute } from '../../shell/routes';

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

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

/** The URL names the status and event that the deliveries are narrowed to, and the delivery that is shown beside them. */
interface WebhookSearch {
  status?: 'DELIVERED' | 'EXHAUSTED' | 'PENDING';
  event?: string;
  open?: string;
}

const STATUSES = ['DELIVERED', 'EXHAUSTED', 'PENDING'] as const;

const webhookRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/developer/webhooks/$webhookId',
  validateSearch: (search: Record<string, unknown>): WebhookSearch => ({
    status: STATUSES.find(status => status === search['status']),
    event: text(search['event']),
    open: text(search['open']),
  }),
  component: screen(() => import('./webhooks/webhook-page'), 'WebhookPage'),
});

const eventsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/developer/events',
  validateSearch: (search: Record<string, unknown>): { name?: string; open?: string } => ({
    name: text(search['name']),
    open: text(search['open']),
  }),
  component: screen(() => import('./events/events'), 'Events'),
});

const OUTCOMES = ['SUCCEEDED', 'REFUSED', 'FAILED'] as const;
const APIS = ['REST', 'GRAPHQL', 'MCP'] as const;

interface RequestsSearch {
  outcome?: (typeof OUTCOMES)[number];
  api?: (typeof APIS)[number];
  /** The id of an API key or a connection. */
  credential?: string;
  open?: string;
}

const requestsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/developer/requests',
  validateSearch: (search: Record<string, unknown>): RequestsSearch => ({
    outcome: OUTCOMES.find(outcome => outcome === search['outcome']),
    api: APIS.find(api => api === search['api']),
    credential: text(search['credential']),
    open: text(search['open']),
  }),
  component: screen(() => import('./requests/requests'), 'Requests'),
});

const appsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/developer/apps',
  validateSearch: (search: Record<string, unknown>): { open?: string } => ({ open: text(search['open']) }),
  component: screen(() => import('./apps/apps'), 'Apps'),
});

const connectionsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/developer/connections',
  validateSearch: (search: Record<string, unknown>): { app?: string; open?: string } => ({
    app: text(search['app']),
    open: text(search['open']),
  }),
  component: screen(() => import('./connections/connections'), 'Connections'),
});

const hostsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/developer/ai-hosts',
  validateSearch: (search: Record<string, unknown>): { host?: string } => ({ host: text(search['host']) }),
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
