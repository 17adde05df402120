import { type Context, wake } from '../../../kernel/context/context.js';
import { newId } from '../../../kernel/context/ids.js';
import type { EventRecord } from '../../../kernel/events/events.js';
import { storeEvents } from '../event/event-store.js';
import { DELIVER } from '../jobs.js';
import type { Webhook } from './webhook.js';
import { readEnabledWebhook } from './webhook.service.js';
import { webhookTest } from './webhook-events.js';

/** Sends `webhook.test` to this endpoint alone, subscribed or not. Throws `WEBHOOK_NOT_FOUND`, `WEBHOOK_DISABLED`. */
export async function testWebhook(ctx: Context, id: string): Promise<Webhook> {
  const webhook = await readEnabledWebhook(ctx, id);
  const event: EventRecord = {
    id: newId('evt'),
    name: webhookTest.name,
    workspaceId: webhook.workspaceId,
    instanceId: '',
    messageId: null,
    at: ctx.clock.now(),
    sandbox: ctx.caller.sandbox,
    data: { webhookId: webhook.id, name: webhook.name },
  };
  await storeEvents(ctx.db, ctx.clock, [event], [{ event, webhookId: webhook.id }]);
  wake(ctx, DELIVER);
  return webhook;
}
