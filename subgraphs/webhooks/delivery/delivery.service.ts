import { type Context, connectionOf, wake } from '../../../kernel/context/context.js';
import { newId } from '../../../kernel/context/ids.js';
import { sql } from '../../../kernel/database/database.js';
import { findOwned } from '../../../kernel/database/find-owned.js';
import { fail } from '../../../kernel/errors/errors.js';
import { listPage } from '../../../kernel/graph/list/list-page.js';
import type { Page } from '../../../kernel/graph/paging.js';
import { findWebhook, readEnabledWebhook, readUsableWebhook } from '../endpoint/webhook.service.js';
import { DELIVER, REPLAY } from '../jobs.js';
import { checkRange, type ReplayWebhookArgs, type WebhookDeliveriesArgs } from './delivery.args.js';
import { DeliveryStatus, WebhookDelivery } from './delivery.js';
import { WebhookReplay } from './replay.js';

const STATUSES = Object.values(DeliveryStatus);

export async function listDeliveries(ctx: Context, args: WebhookDeliveriesArgs): Promise<Page<WebhookDelivery>> {
  const webhook = await readUsableWebhook(ctx, args.id);
  const filter = { webhookId: webhook.id, status: args.status ? [args.status] : STATUSES };
  return listPage(ctx, WebhookDelivery, args, filter, `deliveries of ${webhook.id}`);
}

/** A finished delivery starts again with its first attempt. A delivery that waits for a retry becomes due at once. */
const REDELIVER = `
  update webhooks.delivery
     set attempts = case when status = 'PENDING' then attempts else 0 end, status = 'PENDING', next_attempt_at = $2,
         updated_at = $2
   where id = $1 and lease_until is null`;

/** Sends a delivery again under its own id, whatever its status. Throws `NOT_FOUND`, `WEBHOOK_DISABLED`. */
export async function redeliver(ctx: Context, id: string): Promise<WebhookDelivery> {
  const delivery = await readDelivery(ctx, id);
  await readEnabledWebhook(ctx, delivery.webhookId);
  await sql(connectionOf(ctx), REDELIVER, [id, ctx.clock.now()]);
  wake(ctx, DELIVER);
  return readDelivery(ctx, id);
}

/** `null` too if the caller may not know of its webhook. */
export async function findDelivery(ctx: Context, id: string): Promise<WebhookDelivery | null> {
  const delivery = await findOwned(ctx, WebhookDelivery, id);
  return delivery && (!ctx.caller.sandbox || (await findWebhook(ctx, delivery.webhookId))) ? delivery : null;
}

const readDelivery = async (ctx: Context, id: string): Promise<WebhookDelivery> =>
  (await findDelivery(ctx, id)) ?? fail('NOT_FOUND');

const INSERT_REPLAY = `
  insert into webhooks.replay (id, workspace_id, webhook_id, "from", "to", done_seq, created_at)
  values ($1, $2, $3, $4, $5, 0, $6)`;

/**
 * Queues every event of the range that the endpoint subscribes to and has not accepted: exhausted deliveries, and events
 * from while it was disabled. Throws `VALIDATION_ERROR`, `WEBHOOK_NOT_FOUND`, `WEBHOOK_DISABLED`.
 */
export async function replayWebhook(ctx: Context, args: ReplayWebhookArgs): Promise<WebhookReplay> {
  checkRange(args, ctx);
  const { id, from, to } = args;
  const now = ctx.clock.now();
  const webhook = await readEnabledWebhook(ctx, id);
  const replay = Object.assign(new WebhookReplay(), { id: newId('job'), webhookId: webhook.id, from, to });
  await sql(connectionOf(ctx), INSERT_REPLAY, [replay.id, ctx.caller.workspaceId, webhook.id, from, to, now]);
  wake(ctx, REPLAY);
  return replay;
}
