import type { Context } from '../../../../../kernel/context/context.js';
import { sql } from '../../../../../kernel/database/database.js';
import { announceComments } from './announce.js';

const ERASE = `delete from channels.comment where workspace_id = $1 and (username = any($2) or user_key = any($2))
  returning coalesce(username, user_key) as address`;

/**
 * Removes the comments that people wrote under names in the caller's workspace. Returns the name of
 * each.
 */
export async function eraseComments(tx: Context, names: readonly string[]): Promise<{ address: string }[]> {
  const { workspaceId } = tx.caller;
  const comments = await sql<{ address: string }>(tx.em, ERASE, [workspaceId, names]);
  if (comments.length > 0) await announceComments(tx.em, workspaceId);
  return comments;
}
