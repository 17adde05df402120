import type { Context } from '../../../../kernel/context/context.js';
import { sql } from '../../../../kernel/database/database.js';

/**
 * One worker at a time changes the members of a workspace's segments: of two that evaluate the same contact, the one
 * with the older state could write last. Held to the end of the transaction; returns `false` if another has it.
 */
export async function lockTracking(tx: Context, workspaceId: string): Promise<boolean> {
  const text = `select pg_try_advisory_xact_lock(hashtextextended('contacts.track ' || $1, 0)) as held`;
  return (await sql<{ held: boolean }>(tx.em, text, [workspaceId]))[0]!.held;
}
