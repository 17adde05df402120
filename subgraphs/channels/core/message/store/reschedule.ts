import type { Context } from '../../../../../kernel/context/context.js';
import { newId } from '../../../../../kernel/context/ids.js';
import { sql } from '../../../../../kernel/database/database.js';

const MOVE = `update channels.message set scheduled_at = $2::timestamptz, content_id = $3, fence = fence + 1, updated_at = $4,
    due_at = case when due_at is null then null else $2::timestamptz end,
    held_due_at = case when held_due_at is null then null else $2::timestamptz end,
    paused_due_at = case when paused_due_at is null then null else $2::timestamptz end
  where id = $1`;

/** Moves a message to another time. One that is set aside keeps its new time for when it is put back. */
export const moveMessage = (tx: Context, id: string, dueAt: Date, contentId: string): Promise<object[]> =>
  sql(tx.em, MOVE, [id, dueAt, contentId, tx.clock.now()]);

const OWN_CONTENT = `with left_ as (update channels.content set messages = messages - 1 where id = $1 and messages > 1),
  last as (delete from channels.content where id = $1 and messages <= 1)
  insert into channels.content (id, body, messages) values ($2, $3::json, 1)`;

/** Gives one message of a send a content of its own, and returns its id. The other messages keep the content that they share. */
export async function separateContent(tx: Context, contentId: string, content: object): Promise<string> {
  const ownId = newId('cnt');
  await sql(tx.em, OWN_CONTENT, [contentId, ownId, JSON.stringify(content)]);
  return ownId;
}
