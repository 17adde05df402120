import { type Context, connectionOf, transact } from '../../../../../kernel/context/context.js';
import { worldsOf } from '../../../../../kernel/context/world.js';
import { boundedRead } from '../../../../../kernel/database/bounded-read.js';
import { sql } from '../../../../../kernel/database/database.js';
import { fail } from '../../../../../kernel/errors/errors.js';
import { readCursor, writeCursor } from '../../../../../kernel/graph/cursor.js';
import { Deleted } from '../../../../../kernel/graph/deleted.js';
import type { Page } from '../../../../../kernel/graph/paging.js';
import type { Conversation } from '../../../core/conversation/conversation.js';
import type { ConversationLabel, ConversationLabelsArgs } from './label.js';

const LIST = 'labels of conversations';

const READ = `select name from channels.conversation_label
  where workspace_id = $1 and sandbox = any($2::bool[]) and ($3::text is null or position(lower($3) in lower(name)) > 0)
    and ($4::text is null or name > $4 collate "C")
  group by name order by name limit $5`;

/** Lists the labels by name. Throws `INVALID_CURSOR` and the codes of a bounded read. */
export async function listLabels(
  ctx: Context,
  { search, sandbox, cursor, limit }: ConversationLabelsArgs,
): Promise<Page<ConversationLabel>> {
  const after = cursor ? readCursor(ctx, LIST, cursor) : null;
  const worlds = worldsOf(ctx.caller).filter(world => world === (sandbox ?? world));
  const values = [ctx.caller.workspaceId, worlds, search ?? null, after, limit + 1];
  const rows = await boundedRead(ctx, read => read<ConversationLabel>(READ, values));
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const nextCursor = rows.length > limit && last ? writeCursor(ctx, LIST, last.name) : null;
  return { items, pagination: { limit, nextCursor } };
}

/** Labels that differ in nothing but letter case are one. */
export const foldLabel = (label: string): string => label.trim().toLowerCase();

/** Returns the labels without those that repeat an earlier one. */
export function eachOnce(labels: readonly string[]): string[] {
  const first = new Map<string, string>();
  for (const label of labels) if (!first.has(foldLabel(label))) first.set(foldLabel(label), label.trim());
  return [...first.values()];
}

const KNOWN = `select sandbox, name from channels.conversation_label
  where workspace_id = $1 and sandbox = any($2::bool[]) and lower(name) = any($3::text[]) order by name desc`;

/** The way in which a label is written in a world of the workspace. */
export type Spelling = (sandbox: boolean, label: string) => string;

/** Reads how the workspace writes labels; one that it never had stays as it is given. */
export async function spellingOf(ctx: Context, labels: readonly string[]): Promise<Spelling> {
  const folded = labels.map(foldLabel);
  const values = [ctx.caller.workspaceId, [...worldsOf(ctx.caller)], folded];
  const rows =
    labels.length === 0 ? [] : await sql<{ sandbox: boolean; name: string }>(connectionOf(ctx), KNOWN, values);
  const known = new Map(rows.map(({ sandbox, name }) => [`${sandbox} ${foldLabel(name)}`, name]));
  return (sandbox, label) => known.get(`${sandbox} ${foldLabel(label)}`) ?? label;
}

/** Returns all ways in which conversations may have a label, which were made before letter case was of no matter. */
export async function spellingsOf(ctx: Context, label: string): Promise<readonly string[]> {
  const values = [ctx.caller.workspaceId, [...worldsOf(ctx.caller)], [foldLabel(label)]];
  const rows = await sql<{ name: string }>(connectionOf(ctx), KNOWN, values);
  return [...new Set([label, ...rows.map(({ name }) => name)])];
}

/** The rows are in one order, so that two transactions do not wait for each other. */
const KEEP = `insert into channels.conversation_label (workspace_id, sandbox, name)
  select distinct * from unnest($1::text[], $2::bool[], $3::text[]) as l(workspace_id, sandbox, name) order by 1, 2, 3
  on conflict do nothing`;

/** Lists the labels that conversations have now, in their transaction. */
export async function keepLabels(
  { em }: Context,
  conversations: readonly Pick<Conversation, 'workspaceId' | 'sandbox' | 'labels'>[],
): Promise<void> {
  const rows = conversations.flatMap(({ workspaceId, sandbox, labels }) =>
    labels.map(name => ({ workspaceId, sandbox, name })),
  );
  if (rows.length === 0) return;
  await sql(em, KEEP, [
    rows.map(({ workspaceId }) => workspaceId),
    rows.map(({ sandbox }) => sandbox),
    rows.map(({ name }) => name),
  ]);
}

const FORGET = `delete from channels.conversation_label where workspace_id = $1 and sandbox = any($2::bool[])
  and lower(name) = lower($3) returning name`;

/** Conversations that have it keep it. Throws `NOT_FOUND`. */
export const forgetLabel = (ctx: Context, name: string): Promise<Deleted> =>
  transact(ctx, async ({ em, caller }) => {
    const gone = await sql(em, FORGET, [caller.workspaceId, [...worldsOf(caller)], name]);
    return gone.length > 0 ? new Deleted(name) : fail('NOT_FOUND');
  });
