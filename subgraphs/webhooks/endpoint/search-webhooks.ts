import { BY_NAME, type Search } from '../../../kernel/graph/contribution/search.js';
import { searchNamed } from '../../../kernel/graph/list/search-named.js';
import { Webhook } from './webhook.js';

/** A key of the sandbox finds webhooks of the sandbox alone; one of live finds both, as the list shows them. */
export const webhookSearch: Search = {
  type: Webhook,
  scope: 'webhooks:read',
  description: BY_NAME,
  find: (ctx, text) =>
    searchNamed(ctx, Webhook, text, {
      where: ctx.caller.sandbox ? 't.deleted_at is null and t.sandbox' : 't.deleted_at is null',
    }),
};
