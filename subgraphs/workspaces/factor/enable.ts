import type { Context } from '../../../kernel/context/context.js';
import { sql } from '../../../kernel/database/database.js';
import { notify } from '../../../kernel/database/notifications.js';
import { fail } from '../../../kernel/errors/errors.js';
import { CREDENTIALS_CHANNEL } from '../../../kernel/security/credentials.js';
import { closeSessions } from '../session/session.service.js';
import { endPendingSignIns } from './pending-sign-in.js';
import { deleteRecoveryCodes, makeRecoveryCodes } from './recovery-codes.js';

const LOCK = 'select second_factor_at is null as "isFirst" from workspaces."user" where id = $1 for update';

/**
 * Locks the factors of a person: changes come one after another, and sessions that are being opened
 * wait. Returns `true` when there is no factor yet.
 */
export async function lockFactors(tx: Context, userId: string): Promise<boolean> {
  const [row] = await sql<{ isFirst: boolean }>(tx.em, LOCK, [userId]);
  return (row ?? fail('SESSION_REQUIRED')).isFirst;
}

const SET = 'update workspaces."user" set second_factor_at = $2, updated_at = $3 where id = $1';

/**
 * Ends the sessions that were opened without the new factor. Returns the recovery codes that come
 * with the first one.
 */
export async function enableFactor(tx: Context, userId: string, isFirst: boolean): Promise<string[]> {
  const now = tx.clock.now();
  if (isFirst) await sql(tx.em, SET, [userId, now, now]);
  await closeSessions(tx, userId, tx.caller.credentialId ?? null);
  return isFirst ? makeRecoveryCodes(tx, userId) : [];
}

const LEFT = `select exists (select from workspaces.authenticator where user_id = $1)
  or exists (select from workspaces.passkey where user_id = $1) as "hasAny"`;

/**
 * Turns the second factor off and deletes the recovery codes, if no factor is left after one was
 * removed.
 */
export async function removeLastFactor(tx: Context, userId: string): Promise<void> {
  const [row] = await sql<{ hasAny: boolean }>(tx.em, LEFT, [userId]);
  if (row?.hasAny) return;
  await sql(tx.em, SET, [userId, null, tx.clock.now()]);
  await deleteRecoveryCodes(tx, userId);
  await endPendingSignIns(tx, userId);
  await notify(tx.em, CREDENTIALS_CHANNEL, userId);
}
