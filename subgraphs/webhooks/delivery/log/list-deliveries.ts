import type { Context } from '../../../../kernel/context/context.js';
import { chosen } from '../../../../kernel/graph/list/chosen.js';
import { numberedRangedPage, rangedPage } from '../../../../kernel/graph/list/ranged-page.js';
import type { Page } from '../../../../kernel/graph/paging.js';
import { readUsableWebhook, usableWebhooks } from '../../endpoint/find-webhook.js';
import { namesOf } from '../../event/event-names.js';
import { eventsOfMessage } from '../../event/message-events.js';
import { checkDeliveries, type WebhookDeliveriesArgs } from '../delivery.args.js';
import { DeliveryStatus, WebhookDelivery } from '../delivery.js';
import { queuedBetween } from './between.js';
import { checkLog, type DeliveriesArgs } from './deliveries.args.js';
import { DeliveryRanges, type Wanted } from './delivery-ranges.js';

/**
 * The deliveries to all webhooks that the caller may use. Throws `VALIDATION_ERROR`, `WEBHOOK_NOT_FOUND`,
 * `INSTANCE_NOT_ALLOWED` and the codes of {@link rangedPage}.
 */
export async function listAllDeliveries(ctx: Context, args: DeliveriesArgs): Promise<Page<WebhookDelivery>> {
  checkLog(args, ctx);
  const wanted = await wantedBy(ctx, args, await webhooksOf(ctx, args.webhookIds ?? null));
  return rangedPage(ctx, WebhookDelivery, 'deliveries', args, position => new DeliveryRanges(wanted, position));
}

/** The deliveries to one webhook. Throws the codes of {@link listAllDeliveries} and `PAGE_TOO_DEEP`. */
export async function listDeliveries(ctx: Context, args: WebhookDeliveriesArgs): Promise<Page<WebhookDelivery>> {
  checkDeliveries(args, ctx);
  const { id } = await readUsableWebhook(ctx, args.id);
  const { status, statuses, ...filters } = args;
  const wanted = await wantedBy(ctx, { ...filters, statuses: chosen(status, statuses) }, [id]);
  const list = `deliveries of ${id}`;
  return numberedRangedPage(ctx, WebhookDelivery, list, args, position => new DeliveryRanges(wanted, position));
}

interface Filters extends Partial<Pick<DeliveriesArgs, 'event' | 'eventId' | 'from' | 'messageId' | 'order' | 'to'>> {
  readonly statuses?: readonly DeliveryStatus[] | null;
}

async function wantedBy(ctx: Context, filters: Filters, webhookIds: readonly string[] | null): Promise<Wanted> {
  const { event, from, order, statuses, to } = filters;
  return {
    workspaceId: ctx.caller.workspaceId,
    webhookIds,
    statuses: [...new Set(statuses ?? Object.values(DeliveryStatus))],
    eventIds: await eventsOf(ctx, filters),
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

async function eventsOf(ctx: Context, { eventId, messageId }: Filters): Promise<readonly string[] | null> {
  const ofMessage = messageId ? await eventsOfMessage(ctx, messageId) : null;
  if (!eventId) return ofMessage;
  return (ofMessage ?? [eventId]).filter(id => id === eventId);
}
