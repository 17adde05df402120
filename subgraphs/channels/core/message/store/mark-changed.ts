import type { Context } from '../../../../../kernel/context/context.js';
import { sql } from '../../../../../kernel/database/database.js';

/** An edit or a deletion of a message that was sent. */
export interface Mark {
  messageId: string;
  kind: 'EDIT' | 'DELETE';
  at: Date;
}

const MARK = `update channels.message m set
    edited_at = case when c.kind = 'EDIT' then greatest(m.edited_at, c.at) else m.edited_at end,
    deleted_at = case when c.kind = 'DELETE' then coalesce(m.deleted_at, c.at) else m.deleted_at end, updated_at = $4
  from unnest($1::text[], $2::text[], $3::timestamptz[]) as c(id, kind, at) where m.id = c.id`;

/** Notes when messages were last edited, and when they were deleted. A message may occur once. */
export const markChanged = (tx: Context, marks: readonly Mark[], now: Date): Promise<object[]> =>
  sql(tx.em, MARK, [
    marks.map(({ messageId }) => messageId),
    marks.map(({ kind }) => kind),
    marks.map(({ at }) => at),
    now,
  ]);
