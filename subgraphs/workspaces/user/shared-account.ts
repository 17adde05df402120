import type { Context } from '../../../kernel/context/context.js';
import { sql } from '../../../kernel/database/database.js';
import { fail } from '../../../kernel/errors/errors.js';

const ELSEWHERE = `select 1 from workspaces.membership m where m.user_id = $1
  and m.workspace_id <> (select p.workspace_id from workspaces.identity_provider p where p.id = $2) limit 1`;

/**
 * The provider of one workspace opened the session: what the others show of the person is not its concern. Throws
 * `ACCOUNT_OF_SEVERAL_WORKSPACES`.
 */
export async function failIfShared(tx: Context): Promise<void> {
  const { userId = '', providerId } = tx.caller;
  if (!providerId) return;
  const [elsewhere] = await sql<object>(tx.em, ELSEWHERE, [userId, providerId]);
  if (elsewhere) fail('ACCOUNT_OF_SEVERAL_WORKSPACES');
}
