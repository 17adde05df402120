import type { Act } from '../../../catalogue/acts.js';
import { audit } from '../../../kernel/audit/audit.js';
import type { Context } from '../../../kernel/context/context.js';
import { sql } from '../../../kernel/database/database.js';
import { addNotice } from './notice.js';

const WORKSPACES = 'select workspace_id as id from workspaces.membership where user_id = $1 order by workspace_id';

/**
 * Records what concerns the account of a user in every workspace of the user, and mails the user those acts by which a stranger would take
 * the account over. `byOperator`: not by the user.
 */
export async function auditUser(
  tx: Context,
  act: Act,
  { userId, byOperator = false, details = {} }: { userId: string; byOperator?: boolean; details?: object },
): Promise<void> {
  const object = { type: 'user', id: userId };
  for (const { id } of await sql<{ id: string }>(tx.em, WORKSPACES, [userId]))
    await audit(tx, {
      act,
      object,
      workspaceId: id,
      details: { ...details },
      ...(byOperator ? {} : { byUserId: userId }),
    });
  await addNotice(tx, act, userId, byOperator);
}
