import type { Context } from '../../../../kernel/context/context.js';
import { boundedRead, type Read } from '../../../../kernel/database/bounded-read.js';
import { entityRows } from '../../../../kernel/database/entity-rows.js';
import { fail } from '../../../../kernel/errors/errors.js';
import { checkCursor, readCursor, writeCursor } from '../../../../kernel/graph/cursor.js';
import type { Page, Pagination } from '../../../../kernel/graph/paging.js';
import { covers } from '../../../../kernel/graph/scope.js';
import type { Channel } from '../../channel.js';
import type { Channels } from '../../channels.js';
import { Message } from '../message.js';
import { MessageStatus } from '../status.js';
import { isAllowed, worldOf } from '../world.js';
import type { AllMessagesArgs } from './messages.args.js';
import { Ranges, type Wanted } from './ranges.js';

/** Counting stops here. */
const MAX_COUNTED = 10_000;

/** Throws `FORBIDDEN` for a channel that the caller may not read, `INVALID_CURSOR`, and the codes of `boundedRead`. */
export async function listAllMessages(ctx: Context, channels: Channels, args: AllMessagesArgs): Promise<Page<Message>> {
  const { cursor, limit, counted } = args;
  if (cursor) checkCursor(cursor);
  const list = `messages ${args.order}`;
  const wanted = wantedBy(ctx, channels, args);
  const position = cursor ? readCursor(ctx, list, cursor) : null;
  return boundedRead(ctx, async read => {
    const rows = await page(read, ctx, new Ranges(wanted, position), limit + 1);
    const items = rows.slice(0, limit);
    const last = items.at(-1);
    const nextCursor = rows.length > limit && last ? writeCursor(ctx, list, last.id) : null;
    const total = counted && !cursor ? await count(read, new Ranges(wanted, null)) : {};
    return { items, pagination: { limit, nextCursor, ...total } };
  });
}

async function page(read: Read, ctx: Context, ranges: Ranges, limit: number): Promise<Message[]> {
  if (ranges.empty) return [];
  const { columns, toEntity } = entityRows(ctx.db, Message);
  const ids = ranges.text('t.id, t.id collate "C" as place', limit);
  // The indexes answer which rows are of the page; only these are read.
  const text = `select ${columns} from (select r.id from (${ids}) r order by r.place ${ranges.order} limit ${limit}) page
    join channels.message t on t.id = page.id order by t.id collate "C" ${ranges.order}`;
  return (await read<object>(text, ranges.values)).map(toEntity);
}

async function count(read: Read, ranges: Ranges): Promise<Pick<Pagination, 'total' | 'totalCapped'>> {
  if (ranges.empty) return { total: 0 };
  const rows = ranges.text('1', MAX_COUNTED + 1);
  const text = `select count(*)::int as total from (select 1 from (${rows}) r limit ${MAX_COUNTED + 1}) counted`;
  const [found] = await read<{ total: number }>(text, ranges.values);
  const total = Math.min(found?.total ?? 0, MAX_COUNTED);
  return { total, totalCapped: (found?.total ?? 0) > total ? true : null };
}

function wantedBy(ctx: Context, channels: Channels, args: AllMessagesArgs): Wanted {
  const { caller } = ctx;
  const { statuses, sandbox, contactId, instanceId, source, from, to, recipient, order } = args;
  const own = worldOf(caller);
  const given = readableChannels(ctx, channels, args.channels ?? null);
  return {
    workspaceId: caller.workspaceId,
    channels: new Map(given.map(channel => [channel.name, recipient ? formOf(channel, recipient, ctx) : null])),
    statuses: [...new Set(statuses ?? Object.values(MessageStatus))],
    worlds: [false, true].filter(world => world === (own ?? world) && world === (sandbox ?? world)),
    instances: instanceId ? [instanceId].filter(id => isAllowed(caller, id)) : null,
    allowed: caller.instanceIds.length > 0 ? caller.instanceIds : null,
    contactId: contactId ?? null,
    source: source ?? null,
    from: from ?? null,
    to: to ?? null,
    oldestFirst: order === 'OLDEST_FIRST',
  };
}

const formOf = ({ address }: Channel, recipient: string, { caller }: Context): string =>
  address.normalise(recipient, caller.workspace?.country) ?? recipient;

/** Those that are named, else all that the caller may read. */
function readableChannels({ caller }: Context, channels: Channels, names: readonly string[] | null): Channel[] {
  const named = [...channels.values()].filter(({ name }) => names === null || names.includes(name));
  const readable = named.filter(({ scopes }) => covers(caller.scopes, scopes.read));
  const refused = named.find(channel => !readable.includes(channel));
  if (refused && (names !== null || readable.length === 0)) fail('FORBIDDEN', { scope: refused.scopes.read });
  return readable;
}
