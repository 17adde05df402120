import type { Context } from '../../../kernel/context/context.js';
import type { Services } from '../../../kernel/context/services.js';
import { boundedRead } from '../../../kernel/database/bounded-read.js';
import { sql } from '../../../kernel/database/database.js';
import { readCursor, writeCursor } from '../../../kernel/graph/cursor.js';
import type { AuditArgs } from './audit.args.js';
import type { AuditEntry, AuditPage } from './audit-entry.js';

/** The list to which the cursors belong. */
const LIST = 'audit log';

const COLUMNS = `
  id, act, at, actor_kind as "actorKind", actor_id as "actorId", user_id as "userId", object_type as "objectType",
  object_id as "objectId", ip, request_id as "requestId", details`;

const READ = `
  select ${COLUMNS} from audit.entry
   where workspace_id = $1 and ($2::text is null or id < $2) and ($3::text is null or act = $3)
     and ($4::text is null or actor_id = $4 or user_id = $4) and ($5::text is null or object_id = $5)
     and ($6::timestamptz is null or at >= $6) and ($7::timestamptz is null or at < $7)
     and ($8::text is null or actor_kind = $8) and ($9::text is null or object_type = $9) and ($10::text is null or ip = $10)
   order by id desc limit $11`;

/** The acts in the caller's workspace, newest first. Throws `INVALID_CURSOR` and the codes of {@link boundedRead}. */
export async function readAuditLog(ctx: Context, args: AuditArgs): Promise<AuditPage> {
  const { cursor, limit, act = null, actorId = null, objectId = null, from = null, to = null } = args;
  const { actorKind = null, objectType = null, ip = null } = args;
  const before = cursor ? readCursor(ctx, LIST, cursor) : null;
  const values = [
    ctx.caller.workspaceId,
    before,
    act,
    actorId,
    objectId,
    from,
    to,
    actorKind,
    objectType,
    ip,
    limit + 1,
  ];
  const rows = await boundedRead(ctx, read => read<AuditEntry>(READ, values));
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const nextCursor = rows.length > limit && last ? writeCursor(ctx, LIST, last.id) : null;
  return { items, pagination: { limit, nextCursor } };
}

const READ_ALL = `
  select ${COLUMNS}, workspace_id as "workspaceId" from audit.entry
   where $1::text is null or workspace_id = $1 order by id desc limit $2 offset $3`;

/** Lists for the operator the acts in one workspace, or in all and outside of any, newest first. */
export const listAudit = (
  { db }: Services,
  { workspace, page, size }: { workspace: string | null; page: number; size: number },
): Promise<(AuditEntry & { workspaceId: string })[]> => sql(db, READ_ALL, [workspace, size, (page - 1) * size]);
