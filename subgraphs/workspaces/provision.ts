import type { Context } from '../../kernel/context/context.js';
import { type Database, sql } from '../../kernel/database/database.js';
import { makeKey, type NewApiKey } from './api-key/api-key.service.js';

/** What the first start, the operator's command line and the tests make; none of it asks for a scope. */
export { addUser as createUser } from './user/user.service.js';
export { createWorkspace } from './workspace/workspace.service.js';

/** `key` in full, once. */
export async function createApiKey(ctx: Context, input: NewApiKey): Promise<{ id: string; key: string }> {
  const { apiKey, key } = await makeKey(ctx, input);
  return { id: apiKey.id, key };
}

export async function hasWorkspace(db: Database): Promise<boolean> {
  const [row] = await sql<{ found: boolean }>(
    db,
    'select exists (select from workspaces.workspace limit $1) as found',
    [1],
  );
  return row?.found ?? false;
}
