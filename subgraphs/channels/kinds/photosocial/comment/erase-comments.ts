import type { Context } from '../../../../../kernel/context/context.js';
import { sql } from '../../../../../kernel/database/database.js';
import type { Erasure } from '../../../../../kernel/erasure/erasure.js';
import type { Person } from '../../../../../kernel/erasure/person.js';
import { announceComments } from './announce.js';

const ERASE = `delete from channels.comment where workspace_id = $1 and (username = any($2) or user_key = any($2))
  returning coalesce(username, user_key) as address`;

/**
 * Removes the comments that a person wrote in the caller's workspace. A name is stored without its
 * `@`. Returns the name of each.
 */
async function eraseComments(tx: Context, { addresses }: Person): Promise<{ address: string }[]> {
  const { workspaceId } = tx.caller;
  const names = addresses.map(address => address.replace(/^@/, ''));
  const comments = await sql<{ address: string }>(tx.em, ERASE, [workspaceId, names]);
  if (comments.length > 0) await announceComments(tx.em, workspaceId);
  return comments;
}

export const commentErasure: Erasure = { tables: ['channels.comment'], written: eraseComments };
