import type { Context } from '../../../../kernel/context/context.js';
import { sql } from '../../../../kernel/database/database.js';

/** The next person with the address may be another one. */
const UNLINK = `delete from workspaces.identity i using workspaces.identity_provider p
  where p.id = i.provider_id and p.workspace_id = $1 and i.user_id = $2`;

/** Ends the link of a user to the provider of a workspace. */
export const unlinkUser = (tx: Context, workspaceId: string, userId: string): Promise<object[]> =>
  sql(tx.em, UNLINK, [workspaceId, userId]);
