import type { Context } from '../../../../kernel/context/context.js';
import { sql } from '../../../../kernel/database/database.js';

/**
 * Locks the segments of a workspace, so that one worker at a time changes their members: of two
 * that evaluate the same contact, the one with the older state could write last. The lock is held
 * to the end of the transaction. Returns `false` if another worker has it.
 */
export async function lockTracking(tx: Context, workspaceId: string): Promise<boolean> {
  const text = `select pg_try_advisory_xact_lock(hashtextextended('contacts.track ' || $1, 0)) as held`;
  return (await sql<{ held: boolean }>(tx.em, text, [workspaceId]))[0]!.held;
}
