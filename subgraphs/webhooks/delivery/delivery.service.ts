import type { Context } from '../../../kernel/context/context.js';
import { findOwned } from '../../../kernel/database/find-owned.js';
import { fail } from '../../../kernel/errors/errors.js';
import { chosen } from '../../../kernel/graph/list/chosen.js';
import { listPage } from '../../../kernel/graph/list/list-page.js';
import type { Page } from '../../../kernel/graph/paging.js';
import { findUsableWebhook, findWebhook, readEnabledWebhook, readUsableWebhook } from '../endpoint/find-webhook.js';
import { namesOf } from '../event/event-names.js';
import { eventsOfMessage } from '../event/message-events.js';
import { queuedBetween } from './between.js';
import { checkDeliveries, type WebhookDeliveriesArgs } from './delivery.args.js';
import { DeliveryStatus, WebhookDelivery } from './delivery.js';
import { announceDue } from './pool/new-deliveries.js';
import { restartDelivery } from './store/restart.js';

const STATUSES = Object.values(DeliveryStatus);

export async function listDeliveries(ctx: Context, args: WebhookDeliveriesArgs): Promise<Page<WebhookDelivery>> {
  checkDeliveries(args, ctx);
  const webhook = await readUsableWebhook(ctx, args.id);
  const { event, from, messageId, status, statuses, to } = args;
  const names = event ? namesOf([event]) : null;
  const filter = {
    webhookId: webhook.id,
    status: chosen(status, statuses) ?? STATUSES,
    ...(names ? { event: names } : {}),
    ...(messageId ? { eventId: await eventsOfMessage(ctx, messageId) } : {}),
    ...(await queuedBetween(ctx, from, to)),
  };
  return listPage(ctx, WebhookDelivery, args, filter, `deliveries of ${webhook.id}`);
}

/** Sends a delivery again under its own id, whatever its status. Throws `NOT_FOUND`, `WEBHOOK_DISABLED`. */
export async function redeliver(ctx: Context, id: string): Promise<WebhookDelivery> {
  const delivery = await readDelivery(ctx, id);
  await readEnabledWebhook(ctx, delivery.webhookId);
  await restartDelivery(ctx, id);
  await announceDue(ctx, [delivery.webhookId]);
  return readDelivery(ctx, id);
}

/** Returns `null` also if the caller may not know of its webhook. */
async function findDelivery(ctx: Context, id: string): Promise<WebhookDelivery | null> {
  const delivery = await findOwned(ctx, WebhookDelivery, id);
  return delivery && (!ctx.caller.sandbox || (await findWebhook(ctx, delivery.webhookId))) ? delivery : null;
}

/** `null` too if the caller may not use its webhook. */
export async function findUsableDelivery(ctx: Context, id: string): Promise<WebhookDelivery | null> {
  const delivery = await findDelivery(ctx, id);
  if (!delivery || ctx.caller.instanceIds.length === 0) return delivery;
  return (await findUsableWebhook(ctx, delivery.webhookId)) ? delivery : null;
}

/** Throws `NOT_FOUND`, and `INSTANCE_NOT_ALLOWED` if its webhook is of instances that the credential may not use. */
export async function readDelivery(ctx: Context, id: string): Promise<WebhookDelivery> {
  const delivery = (await findDelivery(ctx, id)) ?? fail('NOT_FOUND');
  if (ctx.caller.instanceIds.length > 0) await readUsableWebhook(ctx, delivery.webhookId);
  return delivery;
}
