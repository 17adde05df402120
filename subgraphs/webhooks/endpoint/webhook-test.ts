import { type Context, transact } from '../../../kernel/context/context.js';
import { newId } from '../../../kernel/context/ids.js';
import { fail } from '../../../kernel/errors/errors.js';
import { eventOf, recordOf } from '../../../kernel/events/outbox.js';
import { DeliveryStatus, WebhookDelivery } from '../delivery/delivery.js';
import { announceDue } from '../delivery/pool/new-deliveries.js';
import { queueDeliveries } from '../delivery/store/insert.js';
import { advanceDelivery, tryOldest } from '../delivery/store/restart.js';
import { appendEvents } from '../event/event-store.js';
import { announceEvents } from '../event/feed/wait-for-events.js';
import { lockWebhook, readEnabledWebhook } from './find-webhook.js';
import { readHealth, type WebhookHealth } from './health/webhook-health.js';
import { webhookTest } from './webhook-events.js';

/**
 * Sends `webhook.test` to this endpoint only, subscribed or not, and returns its delivery. Throws
 * `WEBHOOK_NOT_FOUND`, `WEBHOOK_DISABLED`.
 */
export async function testWebhook(ctx: Context, id: string): Promise<WebhookDelivery> {
  const webhook = await readEnabledWebhook(ctx, id);
  const { workspaceId, name, sandbox } = webhook;
  const facts = { workspaceId, sandbox };
  const event = recordOf(eventOf(webhookTest, facts, { webhookId: webhook.id, name }), ctx.clock.now());
  const delivery = { id: newId('dlv'), eventId: event.id, event: event.name, workspaceId, webhookId: webhook.id };
  await transact(ctx, async tx => {
    await appendEvents(tx.em, [event]);
    await queueDeliveries(tx.em, tx.clock, [delivery]);
    // The delivery is attempted even while the circuit of the endpoint is open: a person wants to
    // know whether it answers.
    await advanceDelivery(tx.em, delivery.id);
    await announceEvents(tx.em, [workspaceId]);
    await announceDue(tx, [webhook.id]);
  });
  return Object.assign(new WebhookDelivery(), delivery, {
    status: DeliveryStatus.PENDING,
    lastAttempts: 0,
    earlierAttempts: 0,
    requestHeaders: null,
    nextAttemptAt: event.at,
    lastStatusCode: null,
    lastError: null,
    durationMs: null,
    response: null,
    createdAt: event.at,
    updatedAt: event.at,
  });
}

/**
 * Ends the rest of an endpoint that fails: the delivery that would be made next is made at once, and if it is accepted, all
 * others follow. It counts as one of its attempts. Throws `WEBHOOK_NOT_FOUND`, `INSTANCE_NOT_ALLOWED`, `WEBHOOK_DISABLED`
 * and `WEBHOOK_PAUSED`.
 */
export async function retryWebhook(ctx: Context, id: string): Promise<WebhookHealth> {
  await transact(ctx, async tx => {
    const webhook = await lockWebhook(tx, id);
    if (!webhook.enabled) fail('WEBHOOK_DISABLED');
    if (webhook.paused) fail('WEBHOOK_PAUSED');
    const now = tx.clock.now();
    // Without one the next event is sent when it happens.
    if (!(await tryOldest(tx.em, id, now)) && webhook.openUntil) webhook.openUntil = now;
    await announceDue(tx, [webhook.id]);
  });
  return readHealth(ctx, id);
}
