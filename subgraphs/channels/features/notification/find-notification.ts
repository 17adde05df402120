import type { Context } from '../../../../kernel/context/context.js';
import { isId } from '../../../../kernel/context/ids.js';
import { boundedRead } from '../../../../kernel/database/bounded-read.js';
import { findOwned } from '../../../../kernel/database/find-owned.js';
import { fail } from '../../../../kernel/errors/errors.js';
import { listPage } from '../../../../kernel/graph/list/list-page.js';
import { madeWithin } from '../../../../kernel/graph/list/made-within.args.js';
import type { Page } from '../../../../kernel/graph/paging.js';
import { covers } from '../../../../kernel/graph/scope.js';
import type { Channels } from '../../core/channels.js';
import { sourceOf } from '../../core/message/source.js';
import { isAllowed, sees, worldOf } from '../../core/message/world.js';
import { type Notification, NotificationSummary } from './notification.js';
import type { NotificationsArgs } from './notify.args.js';
import type { LegMessage } from './person.js';
import { type Parts, viewOf } from './view.js';

const PEOPLE = `select place, status, route, at, channel, message_id as "messageId", refusals
  from channels.notification_recipient where notification_id = $1 order by place`;
const MESSAGES = `select message_id as "messageId", place, leg from channels.notification_message
  where notification_id = $1 order by leg, message_id, place`;

/** Throws `NOT_FOUND`, also where the caller may not read the messages of one of its channels. */
export const readNotification = async (ctx: Context, channels: Channels, id: string): Promise<Notification> =>
  (await findNotification(ctx, channels, id)) ?? fail('NOT_FOUND');

/** Returns `null` if there is none that the caller may see. */
export async function findNotification(ctx: Context, channels: Channels, id: string): Promise<Notification | null> {
  const summary = await findRow(ctx, channels, id);
  if (!summary) return null;
  const parts = await boundedRead(ctx, async read => ({
    people: await read<Parts['people'][number]>(PEOPLE, [id]),
    messages: await read<LegMessage>(MESSAGES, [id]),
  }));
  return viewOf(summary, parts, ctx.locale);
}

const [WHOLE, SUMMARY] = ['ntf_', 'nts_'];

/**
 * Returns the summary as the graph shows it: a summary and its notification are two objects, each
 * with an identifier of its own.
 */
const shownSummary = (row: NotificationSummary): NotificationSummary =>
  Object.assign(Object.create(row) as NotificationSummary, {
    id: SUMMARY + row.id.slice(WHOLE.length),
    notificationId: row.id,
  });

/** Returns how far a notification has come, by its identifier or by that of its summary. */
export async function findSummary(ctx: Context, channels: Channels, id: string): Promise<NotificationSummary | null> {
  const row = await findRow(ctx, channels, id.startsWith(SUMMARY) ? WHOLE + id.slice(SUMMARY.length) : id);
  return row && shownSummary(row);
}

/** Asks of the same moment share a statement. */
async function findRow(ctx: Context, channels: Channels, id: string): Promise<NotificationSummary | null> {
  const summary = isId('ntf', id) ? await findOwned(ctx, NotificationSummary, id) : null;
  return summary && mayRead(ctx, channels, summary) ? summary : null;
}

function mayRead({ caller }: Context, channels: Channels, summary: NotificationSummary): boolean {
  const scopes = summary.channels.flatMap(name => channels.get(name)?.scopes.read ?? []);
  const lines = summary.legRows.flatMap(({ instanceId }) => instanceId ?? []);
  return (
    sees(caller, summary) &&
    scopes.every(scope => covers(caller.scopes, scope)) &&
    lines.every(line => isAllowed(caller, line)) &&
    (caller.instanceIds.length === 0 || summary.sourceId === sourceOf(caller)?.id)
  );
}

const WORLDS: readonly boolean[] = [false, true];

/** Newest first, in the world of the caller. A credential that is limited to instances sees those that it asked for. */
export async function listNotifications(
  ctx: Context,
  { sandbox, createdFrom, createdTo, ...page }: NotificationsArgs,
): Promise<Page<NotificationSummary>> {
  const own = worldOf(ctx.caller);
  const isLimited = ctx.caller.instanceIds.length > 0;
  const { items, pagination } = await listPage(ctx, NotificationSummary, page, {
    sandbox: WORLDS.filter(world => world === (own ?? world) && world === (sandbox ?? world)),
    ...madeWithin({ createdFrom, createdTo }, 'ntf'),
    ...(isLimited ? { sourceId: [sourceOf(ctx.caller)?.id ?? ''] } : {}),
  });
  return { items: items.map(shownSummary), pagination };
}
