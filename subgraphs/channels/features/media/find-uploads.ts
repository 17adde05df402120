import { type Context, connectionOf } from '../../../../kernel/context/context.js';
import { isId } from '../../../../kernel/context/ids.js';
import { sql } from '../../../../kernel/database/database.js';
import type { Refusal } from '../../core/check/refusal.js';

/** A file that a message names. */
export interface Upload {
  readonly contentType: string;
  readonly fileName: string;
  readonly bytes: number;
}

const FIND = `select id, content_type as "contentType", file_name as "fileName", bytes from channels.media
  where id = any($1) and workspace_id = $2 and sandbox = $3 and expires_at > $4`;

/** The files of the caller's workspace and world that are kept until a message is due. One that is not is absent. */
export async function findUploads(
  ctx: Context,
  ids: readonly string[],
  sendAt: Date | null,
): Promise<ReadonlyMap<string, Upload>> {
  const known = ids.filter(id => isId('med', id));
  if (known.length === 0) return new Map();
  const { workspaceId, sandbox } = ctx.caller;
  const values = [known, workspaceId, sandbox, sendAt ?? ctx.clock.now()];
  const rows = await sql<Upload & { id: string }>(connectionOf(ctx), FIND, values);
  return new Map(rows.map(({ id, ...file }) => [id, file]));
}

/** @param field of the request, or several. */
export const mediaNotFound = (field: string | readonly string[]): Refusal => ({
  code: 'MEDIA_NOT_FOUND',
  params: {},
  field,
});
