import type { Context } from '../../../kernel/context/context.js';
import { sql } from '../../../kernel/database/database.js';

const key = (tx: Context): string => `contacts.erasure ${tx.caller.workspaceId}`;

/** Keeps batches of imports and new erasures of a workspace apart: a batch sees the erasure, or is erased itself. */
export const lockForErasure = (tx: Context): Promise<object[]> =>
  sql(tx.em, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [key(tx)]);

export const lockForImport = (tx: Context): Promise<object[]> =>
  sql(tx.em, 'select pg_advisory_xact_lock_shared(hashtextextended($1, 0))', [key(tx)]);
