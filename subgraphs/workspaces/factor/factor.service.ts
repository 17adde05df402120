import { type Context, transact } from '../../../kernel/context/context.js';
import { type Database, type Em, sql } from '../../../kernel/database/database.js';
import { fail } from '../../../kernel/errors/errors.js';
import { qrDataUrl } from '../../../kernel/http/pages/qr-image.js';
import { auditUser } from '../account/audit-user.js';
import { proveByPassword } from '../session/prove.js';
import { closeSessions } from '../session/session.service.js';
import { deleteAuthenticator, newSetup, readSetup, stepOf, storeAuthenticator } from './authenticator.js';
import { enableFactor, lockFactors, removeLastFactor } from './enable.js';
import { deletePasskeys, listPasskeys } from './passkey/passkey-store.js';
import { countRecoveryCodes, makeRecoveryCodes } from './recovery-codes.js';
import type { AuthenticatorSetup, SecondFactor, SecondFactorChange } from './second-factor.js';

const READ = `select u.second_factor_at is not null as enabled, a.created_at, a.last_used_at from workspaces."user" u
  left join workspaces.authenticator a on a.user_id = u.id where u.id = $1`;

interface Row {
  enabled: boolean;
  created_at: Date | null;
  last_used_at: Date | null;
}

/** Reads the second factor of a user. Throws `SESSION_REQUIRED`. */
export async function readSecondFactor(on: Database | Em, userId: string): Promise<SecondFactor> {
  const [row] = await sql<Row>(on, READ, [userId]);
  const { enabled, created_at: createdAt, last_used_at: lastUsedAt } = row ?? fail('SESSION_REQUIRED');
  return {
    enabled,
    authenticator: createdAt && { createdAt, lastUsedAt },
    passkeys: await listPasskeys(on, userId),
    recoveryCodesLeft: await countRecoveryCodes(on, userId),
  };
}

/** Throws `SIGN_IN_REFUSED`, `SIGN_IN_LIMITED` and `AUTHENTICATOR_EXISTS`. */
export async function startAuthenticator(ctx: Context, password: string): Promise<AuthenticatorSetup> {
  const { id, email } = await proveByPassword(ctx, password);
  const { authenticator } = await readSecondFactor(ctx.db, id);
  if (authenticator) fail('AUTHENTICATOR_EXISTS');
  const setup = newSetup(ctx, ctx.caller.credentialId ?? '', email);
  return { ...setup, qr: qrDataUrl(setup.uri) };
}

/**
 * Asks for a code of the app from now on. The user's other sessions end, which were opened without one. Throws
 * `AUTHENTICATOR_SETUP_ENDED`, `SECOND_FACTOR_REFUSED` and `AUTHENTICATOR_EXISTS`.
 */
export async function addAuthenticator(ctx: Context, setup: string, code: string): Promise<SecondFactorChange> {
  const { userId = '', credentialId = '' } = ctx.caller;
  const secret = readSetup(ctx, credentialId, setup) ?? fail('AUTHENTICATOR_SETUP_ENDED');
  const step = stepOf(secret, code, ctx.clock.now()) ?? fail('SECOND_FACTOR_REFUSED');
  return transact(ctx, async tx => {
    const isFirst = await lockFactors(tx, userId);
    if (!(await storeAuthenticator(tx, userId, secret, step))) fail('AUTHENTICATOR_EXISTS');
    await auditUser(tx, 'second_factor.added', { userId, details: { kind: 'authenticator' } });
    return {
      recoveryCodes: await enableFactor(tx, userId, isFirst),
      secondFactor: await readSecondFactor(tx.em, userId),
    };
  });
}

/** Throws `SIGN_IN_REFUSED`, `SIGN_IN_LIMITED` and `NOT_FOUND`. */
export async function removeAuthenticator(ctx: Context, password: string): Promise<SecondFactor> {
  const { id } = await proveByPassword(ctx, password);
  return transact(ctx, async tx => {
    await lockFactors(tx, id);
    if ((await deleteAuthenticator(tx, id)).length === 0) fail('NOT_FOUND');
    await auditUser(tx, 'second_factor.removed', { userId: id, details: { kind: 'authenticator' } });
    await removeLastFactor(tx, id);
    return readSecondFactor(tx.em, id);
  });
}

/** Throws `SIGN_IN_REFUSED`, `SIGN_IN_LIMITED` and `SECOND_FACTOR_MISSING`. */
export async function renewRecoveryCodes(ctx: Context, password: string): Promise<SecondFactorChange> {
  const { id } = await proveByPassword(ctx, password);
  return transact(ctx, async tx => {
    if (await lockFactors(tx, id)) fail('SECOND_FACTOR_MISSING');
    const recoveryCodes = await makeRecoveryCodes(tx, id);
    await auditUser(tx, 'recovery_codes.renewed', { userId: id });
    return { recoveryCodes, secondFactor: await readSecondFactor(tx.em, id) };
  });
}

/**
 * Removes all factors of a person who has lost them, for the operator: the password alone signs in
 * again. Sessions end. Throws `NOT_FOUND`.
 */
export function resetSecondFactor(ctx: Context, email: string): Promise<{ id: string }> {
  return transact(ctx, async tx => {
    const [user] = await sql<{ id: string }>(tx.em, 'select id from workspaces."user" where email = $1', [email]);
    const { id } = user ?? fail('NOT_FOUND');
    await lockFactors(tx, id);
    await deleteAuthenticator(tx, id);
    await deletePasskeys(tx, id);
    await removeLastFactor(tx, id);
    await closeSessions(tx, id, null);
    await auditUser(tx, 'second_factor.removed', { userId: id, byOperator: true, details: { kind: 'all' } });
    return { id };
  });
}
