import type { Context } from '../../../../kernel/context/context.js';
import { limitedKey } from '../../../../kernel/context/limited.js';
import { defineBatched } from '../../../../kernel/database/batched.js';
import { boundedRead } from '../../../../kernel/database/bounded-read.js';
import { entityRows } from '../../../../kernel/database/entity-rows.js';
import { fail } from '../../../../kernel/errors/errors.js';
import { readCursor, writeCursor } from '../../../../kernel/graph/cursor.js';
import type { CursorArgs, Page } from '../../../../kernel/graph/paging.js';
import { covers } from '../../../../kernel/graph/scope.js';
import type { Channels } from '../channels.js';
import { Message } from '../message/message.js';
import { worldOf } from '../message/world.js';

/** The messages of one contact before a message, or the newest. */
interface Ask {
  readonly ctx: Context;
  readonly contactId: string;
  readonly before: string | null;
  readonly limit: number;
  /** Names of the channels whose messages the caller may read. */
  readonly channels: readonly string[];
  readonly worlds: readonly boolean[];
  /** The instances that the credential is limited to; `null` for all. */
  readonly instances: readonly string[] | null;
}

/** Asks of the same moment share a statement if they are of one workspace and the same kind. */
export const contactMessages = defineBatched<Ask, Message[]>('messages of contacts', 100, (_, asks) => readAll(asks));

/**
 * The messages of a contact on every channel that the caller may read, newest first, in the caller's world. Throws
 * `FORBIDDEN` without the scope of any channel, `INVALID_CURSOR`.
 */
export async function messagesOf(
  ctx: Context,
  channels: Channels,
  contactId: string,
  { cursor, limit }: CursorArgs,
): Promise<Page<Message>> {
  const list = `messages of ${contactId}`;
  const own = worldOf(ctx.caller);
  const rows = await contactMessages.load(ctx, {
    ctx,
    contactId,
    before: cursor ? readCursor(ctx, list, cursor) : null,
    limit: limit + 1,
    channels: readableChannels(ctx, channels),
    worlds: [false, true].filter(world => world === (own ?? world)),
    instances: ctx.caller.instanceIds.length > 0 ? ctx.caller.instanceIds : null,
  });
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const nextCursor = rows.length > limit && last ? writeCursor(ctx, list, last.id) : null;
  return { items, pagination: { limit, nextCursor } };
}

function readableChannels({ caller }: Context, channels: Channels): string[] {
  const all = [...channels.values()];
  const readable = all.filter(({ scopes }) => covers(caller.scopes, scopes.read));
  return readable.length > 0 ? readable.map(({ name }) => name) : fail('FORBIDDEN', { scope: all[0]!.scopes.read });
}

async function readAll(asks: readonly Ask[]): Promise<Message[][]> {
  const found = new Map<Ask, Message[]>();
  const groups = Map.groupBy(asks, kindOf);
  await Promise.all([...groups.values()].map(group => readGroup(group, found)));
  return asks.map(ask => found.get(ask) ?? []);
}

const kindOf = ({ ctx, limit, channels, worlds, instances }: Ask): string =>
  [ctx.caller.workspaceId, limit, ...channels, ...worlds, limitedKey(ctx.caller), ...(instances ?? [])].join(' ');

async function readGroup(group: readonly Ask[], found: Map<Ask, Message[]>): Promise<void> {
  const { ctx, limit, channels, worlds, instances } = group[0]!;
  const { columns, toEntity } = entityRows(ctx.db, Message);
  const rows = await boundedRead(ctx, read =>
    read<Message & { no: number }>(statementOf(columns), [
      ctx.caller.workspaceId,
      group.map(({ contactId }) => contactId),
      group.map(({ before }) => before),
      limit,
      channels,
      worlds,
      instances,
      limitedKey(ctx.caller),
    ]),
  );
  const byAsk = Map.groupBy(rows, ({ no }) => no);
  for (const [index, ask] of group.entries()) found.set(ask, messagesIn(byAsk.get(index + 1), toEntity));
}

const messagesIn = (rows: readonly (Message & { no: number })[] = [], toEntity: (row: object) => Message): Message[] =>
  rows.map(({ no: _, ...row }) => toEntity(row));

/** Reads the index `message_by_contact` from the newest until the page is full. */
const statementOf = (columns: string): string => `select a.no::int as no, ${columns}
  from unnest($2::text[], $3::text[]) with ordinality as a(contact_id, before, no)
  cross join lateral (
    select m.id from channels.message m
    where m.contact_id = a.contact_id and (a.before is null or m.id collate "C" < a.before)
      and m.workspace_id = $1 and m.channel = any($5::text[]) and m.sandbox = any($6::bool[])
      and ($7::text[] is null or m.instance_id = any($7)
        or m.instance_id is null and m.source_kind = 'API_KEY' and m.source_id = $8)
    order by m.id collate "C" desc limit $4
  ) page
  join channels.message t on t.id = page.id
  order by a.no, t.id collate "C" desc`;
