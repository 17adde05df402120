import type { Context } from '../../../../kernel/context/context.js';
import { rangedPage } from '../../../../kernel/graph/list/ranged-page.js';
import type { Page } from '../../../../kernel/graph/paging.js';
import { readUsableWebhook, usableWebhooks } from '../../endpoint/find-webhook.js';
import { namesOf } from '../../event/event-names.js';
import { eventsOfMessage } from '../../event/message-events.js';
import { queuedBetween } from '../between.js';
import { DeliveryStatus, WebhookDelivery } from '../delivery.js';
import { checkLog, type DeliveriesArgs } from './deliveries.args.js';
import { DeliveryRanges, type Wanted } from './delivery-ranges.js';

/**
 * The deliveries to all webhooks that the caller may use. Throws `VALIDATION_ERROR`, `WEBHOOK_NOT_FOUND`,
 * `INSTANCE_NOT_ALLOWED` and the codes of {@link rangedPage}.
 */
export async function listAllDeliveries(ctx: Context, args: DeliveriesArgs): Promise<Page<WebhookDelivery>> {
  checkLog(args, ctx);
  const wanted = await wantedBy(ctx, args);
  return rangedPage(ctx, WebhookDelivery, 'deliveries', args, position => new DeliveryRanges(wanted, position));
}

async function wantedBy(ctx: Context, args: DeliveriesArgs): Promise<Wanted> {
  const { event, from, order, statuses, to } = args;
  return {
    workspaceId: ctx.caller.workspaceId,
    webhookIds: await webhooksOf(ctx, args.webhookIds ?? null),
    statuses: [...new Set(statuses ?? Object.values(DeliveryStatus))],
    eventIds: await eventsOf(ctx, args),
    names: event ? namesOf([event]) : null,
    ...(await queuedBetween(ctx, from, to)),
    oldestFirst: order === 'OLDEST_FIRST',
  };
}

/** Returns `null` for deliveries to all webhooks, also those that were deleted. */
async function webhooksOf(ctx: Context, ids: readonly string[] | null): Promise<readonly string[] | null> {
  if (!ids) return usableWebhooks(ctx);
  const found = await Promise.all([...new Set(ids)].map(id => readUsableWebhook(ctx, id)));
  return found.map(({ id }) => id);
}

async function eventsOf(ctx: Context, { eventId, messageId }: DeliveriesArgs): Promise<readonly string[] | null> {
  const ofMessage = messageId ? await eventsOfMessage(ctx, messageId) : null;
  if (!eventId) return ofMessage;
  return (ofMessage ?? [eventId]).filter(id => id === eventId);
}
