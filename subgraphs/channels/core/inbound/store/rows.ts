import type { Context } from '../../../../../kernel/context/context.js';
import { sql } from '../../../../../kernel/database/database.js';
import type { Person } from '../../../../../kernel/erasure/person.js';
import { deleteFiles } from '../../../../../kernel/files/file-rows.js';

const GIVE = 'update channels.inbound_message set contact_id = $3 where contact_id = $2 and workspace_id = $1';

/** Gives what came in of the caller's workspace from one contact to another. */
export const moveArrivals = (tx: Context, from: string, into: string): Promise<object[]> =>
  sql(tx.em, GIVE, [tx.caller.workspaceId, from, into]);

/** A change that comes late never puts an older text back. */
const MARK = `update channels.inbound_message m set
    text = case when c.kind = 'EDIT' and (m.edited_at is null or m.edited_at <= c.at) then coalesce(c.after, m.text) else m.text end,
    edited_at = case when c.kind = 'EDIT' then greatest(m.edited_at, c.at) else m.edited_at end,
    deleted_at = case when c.kind = 'DELETE' then coalesce(m.deleted_at, c.at) else m.deleted_at end, updated_at = $5
  from unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[]) as c(id, kind, after, at) where m.id = c.id`;

/** An edit or a deletion of a message that came in. */
interface Mark {
  readonly inboundId: string | null;
  readonly after: string | null;
  readonly appliedAt: Date;
}

/** Notes edits or deletions of messages that came in. A message may occur once. */
export const markArrivals = (
  tx: Context,
  kind: 'EDIT' | 'DELETE',
  marks: readonly Mark[],
  now: Date,
): Promise<object[]> =>
  sql(tx.em, MARK, [
    marks.map(({ inboundId }) => inboundId),
    marks.map(() => kind),
    marks.map(({ after }) => after),
    marks.map(({ appliedAt }) => appliedAt),
    now,
  ]);

const ERASE = `with found as (
  select id from channels.inbound_message where workspace_id = $1 and contact_id = any($2)
  union select id from channels.inbound_message where workspace_id = $1 and sender = any($3)
  union select id from channels.inbound_message where workspace_id = $1 and channel = 'email' and sender <> lower(sender)
    and lower(sender) = any($3) limit $4
), files as (
  ${deleteFiles(`select m.file_id from channels.inbound_message m join found using (id) where m.file_id is not null
    union all select a ->> 'id' from channels.inbound_message m join found using (id),
      jsonb_array_elements(coalesce(m.preview -> 'attachments', '[]')) a
    union all select m.preview -> 'original' ->> 'id' from channels.inbound_message m join found using (id)`)}
)
delete from channels.inbound_message m using found where m.id = found.id returning m.sender as address`;

/**
 * Removes messages that a person wrote to the caller's workspace, with their files, `limit` at
 * most. Returns the sender of each.
 */
export const eraseArrivals = (
  tx: Context,
  { contactIds, addresses }: Person,
  limit: number,
): Promise<{ address: string }[]> =>
  sql<{ address: string }>(tx.em, ERASE, [tx.caller.workspaceId, contactIds, addresses, limit]);

/** SQL, a part of a statement: echoes in the conversations whose ids rows of `conversations` have are removed. */
export const eraseEchoes = (conversations: string): string =>
  `delete from channels.echo where conversation_id in (select id from ${conversations})`;
