import type { ResourceOf } from './core/resource.js';
import { Feed, type ListenOptions } from './feed.js';
import type { EventsResource, WebhooksResource } from './generated/resources.js';
import * as table from './generated/table.js';
import { verifyWebhook, verifyWebhooks } from './webhooks.js';

export * from './generated/table.js';

export interface Webhooks extends WebhooksResource {
  /** The event of a request to your endpoint, once its signature is found genuine: see {@link verifyWebhook}. */
  readonly verify: typeof verifyWebhook;
  /** The same for requests with several events: see {@link verifyWebhooks}. */
  readonly verifyAll: typeof verifyWebhooks;
}

/** Operations of `webhooks`, and the check of received requests. */
export const webhooks: ResourceOf<Webhooks> = transport => ({
  ...table.webhooks(transport),
  verify: verifyWebhook,
  verifyAll: verifyWebhooks,
});

export interface Events extends EventsResource {
  /** Every event as it comes, until it is ended. No public address is needed. */
  listen(options?: ListenOptions): Feed;
}

/** Operations of `events`, and the feed. */
export const events: ResourceOf<Events> = transport => {
  const methods = table.events(transport);
  return { ...methods, listen: (options = {}) => new Feed(methods.list, options) };
};
