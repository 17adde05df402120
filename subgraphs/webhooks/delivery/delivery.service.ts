import type { Context } from '../../../kernel/context/context.js';
import { findOwned } from '../../../kernel/database/find-owned.js';
import { fail } from '../../../kernel/errors/errors.js';
import { findUsableWebhook, findWebhook, readEnabledWebhook, readUsableWebhook } from '../endpoint/find-webhook.js';
import { WebhookDelivery } from './delivery.js';
import { announceDue } from './pool/new-deliveries.js';
import { restartDelivery } from './store/restart.js';

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
