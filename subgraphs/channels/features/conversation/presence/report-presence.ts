import { seconds } from '../../../../../kernel/context/clock.js';
import { type Context, transact } from '../../../../../kernel/context/context.js';
import { sql } from '../../../../../kernel/database/database.js';
import { fail } from '../../../../../kernel/errors/errors.js';
import { announceConversation } from '../../../core/conversation/announce.js';
import type { Conversation } from '../../../core/conversation/conversation.js';
import { readConversation } from '../../../core/conversation/find-conversation.js';

/**
 * The time after which presence ends unless it is reported again. A client that looks reports it
 * twice as often.
 */
export const LOOKS_FOR = seconds(45);
/** The same for writing. */
export const TYPES_FOR = seconds(8);
/** A report that comes sooner again and changes nothing is not stored. */
const PAUSE = seconds(3);

/**
 * Stores a report and returns whether what others see has changed. `$1` conversation, `$2` user,
 * `$3` whether somebody writes, `$4` now, `$5` and `$6` how long it holds, `$7` the pause, each in
 * milliseconds.
 */
const REPORT = `with n as materialized (select coalesce($4::timestamptz, clock_timestamp()) as now), before as (
    select p.until > n.now as looks, p.until > n.now and coalesce(p.typing_until > n.now, false) as types
    from channels.conversation_presence p, n where p.conversation_id = $1 and p.user_id = $2
  ), stored as (
    insert into channels.conversation_presence as p (conversation_id, user_id, since, until, typing_until)
    select $1, $2, n.now, n.now + $5 * interval '1 ms', case when $3::bool then n.now + $6 * interval '1 ms' end from n
    on conflict (conversation_id, user_id) do update set until = excluded.until,
      since = case when p.until > excluded.since then p.since else excluded.since end,
      typing_until = case when $3::bool is null then p.typing_until else excluded.typing_until end
    where p.until < excluded.until - $7 * interval '1 ms'
      or $3::bool is not null and $3 <> coalesce(p.typing_until > excluded.since, false)
  )
  select coalesce((select not looks from before), true) or ($3::bool is not null and $3 <> (select types from before)) as changed`;

const END = 'delete from channels.conversation_presence where conversation_id = $1 and user_id = $2 returning 1';

/** The user of a row about the person of the conversation. */
const PERSON = '';

/**
 * Stores that somebody looks at a conversation, and perhaps writes, for a while, and notifies those
 * who watch the conversation if that is new.
 *
 * @param userId `null`: the person of the conversation.
 * @param typing `null`: as it was.
 */
export async function reportPresence(
  ctx: Context,
  { id, workspaceId }: Pick<Conversation, 'id' | 'workspaceId'>,
  userId: string | null,
  typing: boolean | null,
): Promise<void> {
  await transact(ctx, async tx => {
    const values = [id, userId ?? PERSON, typing, tx.clock.leaseNow(), LOOKS_FOR, TYPES_FOR, PAUSE];
    const [reported] = await sql<{ changed: boolean }>(tx.em, REPORT, values);
    if (reported!.changed) await announceConversation(tx.em, { id, workspaceId });
  });
}

/** The same for somebody who looks at it no more. */
export async function endPresence(
  ctx: Context,
  { id, workspaceId }: Pick<Conversation, 'id' | 'workspaceId'>,
  userId: string | null,
): Promise<void> {
  await transact(ctx, async tx => {
    const ended = await sql(tx.em, END, [id, userId ?? PERSON]);
    if (ended.length > 0) await announceConversation(tx.em, { id, workspaceId });
  });
}

/** Throws `NOT_FOUND`, and `USER_REQUIRED` for a credential that is no user's. */
export async function viewConversation(ctx: Context, id: string, typing: boolean | null): Promise<Conversation> {
  const conversation = await readConversation(ctx, id);
  await reportPresence(ctx, conversation, ctx.caller.userId ?? fail('USER_REQUIRED'), typing);
  return conversation;
}

/** Throws `NOT_FOUND`, and `USER_REQUIRED` for a credential that is no user's. */
export async function leave(ctx: Context, id: string): Promise<Conversation> {
  const conversation = await readConversation(ctx, id);
  await endPresence(ctx, conversation, ctx.caller.userId ?? fail('USER_REQUIRED'));
  return conversation;
}
