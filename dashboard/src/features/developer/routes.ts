import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { workspaceRoute } from '../../shell/routes';

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

const keysRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/developer/keys',
  component: lazyRouteComponent(() => import('./keys/api-keys'), 'ApiKeys'),
});

const webhooksRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/developer/webhooks',
  component: lazyRouteComponent(() => import('./webhooks/webhooks'), 'Webhooks'),
});

/** What the deliveries of a webhook are narrowed to, and the one that is shown beside them. */
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
  component: lazyRouteComponent(() => import('./webhooks/webhook-page'), 'WebhookPage'),
});

export const developerRoutes = [keysRoute, webhooksRoute, webhookRoute];
