import { type Context, transact, wake } from '../../../kernel/context/context.js';
import { eventOf, recordOf } from '../../../kernel/events/outbox.js';
import { appendEvents, queueDeliveries } from '../event/event-store.js';
import { DELIVER } from '../jobs.js';
import type { Webhook } from './webhook.js';
import { readEnabledWebhook } from './webhook.service.js';
import { webhookTest } from './webhook-events.js';

/** Sends `webhook.test` to this endpoint alone, subscribed or not. Throws `WEBHOOK_NOT_FOUND`, `WEBHOOK_DISABLED`. */
export async function testWebhook(ctx: Context, id: string): Promise<Webhook> {
  const webhook = await readEnabledWebhook(ctx, id);
  const { workspaceId, name, sandbox } = webhook;
  const facts = { workspaceId, sandbox };
  const event = recordOf(eventOf(webhookTest, facts, { webhookId: webhook.id, name }), ctx.clock.now());
  await transact(ctx, async tx => {
    await appendEvents(tx.em, [event]);
    await queueDeliveries(tx.em, tx.clock, [
      { eventId: event.id, event: event.name, workspaceId, webhookId: webhook.id },
    ]);
    wake(tx, DELIVER);
  });
  return webhook;
}
