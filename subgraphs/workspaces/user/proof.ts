import type { Context } from '../../../kernel/context/context.js';
import { sql } from '../../../kernel/database/database.js';

const PROVEN = 'update workspaces."user" set email_proven_at = $2 where id = $1 and email_proven_at is null';

/** Records that the person of an account reads the mail of its address, or was named by the provider that owns its domain. */
export const recordProof = (tx: Context, userId: string): Promise<object[]> =>
  sql(tx.em, PROVEN, [userId, tx.clock.now()]);
