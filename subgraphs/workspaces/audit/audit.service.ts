import type { Context } from '../../../kernel/context/context.js';
import type { Services } from '../../../kernel/context/services.js';
import { statement } from '../../../kernel/database/bind.js';
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

interface Filter {
  readonly workspace: string;
  readonly before: string | null;
  readonly act: string | null;
  readonly actor: string | null;
  readonly object: string | null;
  readonly from: Date | null;
  readonly to: Date | null;
  readonly actor_kind: string | null;
  readonly object_type: string | null;
  readonly ip: string | null;
  readonly limit: number;
}

const READ = statement<Filter>(`
  select ${COLUMNS} from audit.entry
   where workspace_id = :workspace and (:before::text is null or id < :before) and (:act::text is null or act = :act)
     and (:actor::text is null or actor_id = :actor or user_id = :actor) and (:object::text is null or object_id = :object)
     and (:from::timestamptz is null or at >= :from) and (:to::timestamptz is null or at < :to)
     and (:actor_kind::text is null or actor_kind = :actor_kind)
     and (:object_type::text is null or object_type = :object_type) and (:ip::text is null or ip = :ip)
   order by id desc limit :limit`);

/** The acts in the caller's workspace, newest first. Throws `INVALID_CURSOR` and the codes of {@link boundedRead}. */
export async function readAuditLog(ctx: Context, args: AuditArgs): Promise<AuditPage> {
  const { cursor, limit, act = null, actorId = null, objectId = null, from = null, to = null } = args;
  const { actorKind = null, objectType = null, ip = null } = args;
  const filter: Filter = {
    workspace: ctx.caller.workspaceId,
    before: cursor ? readCursor(ctx, LIST, cursor) : null,
    act,
    actor: actorId,
    object: objectId,
    from,
    to,
    actor_kind: actorKind,
    object_type: objectType,
    ip,
    limit: limit + 1,
  };
  const rows = await boundedRead(ctx, read => read<AuditEntry>(...READ(filter)));
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
