import { Secret, TOTP } from 'otpauth';
import { after, type Duration, minutes } from '../../../kernel/context/clock.js';
import type { Context } from '../../../kernel/context/context.js';
import type { Services } from '../../../kernel/context/services.js';
import { sql } from '../../../kernel/database/database.js';
import type { SealedColumn } from '../../../kernel/encryption/encryption-key.js';

/** The name under which apps show the code. */
const ISSUER = 'Switchboard';
/** Bytes of a secret, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** Steps before and after the present one whose codes are taken too: clocks differ, and people type. */
const WINDOW = 1;
const CODE = /^\d{6}$/;
const SETUP_LIFETIME: Duration = minutes(15);

const sealContext = (userId: string): string => `authenticator ${userId}`;
/** Binds a setup to the session that began it. */
const setupContext = (sessionId: string): string => `authenticator-setup ${sessionId}`;

export const authenticatorSecrets: SealedColumn = {
  table: 'workspaces.authenticator',
  id: 'user_id',
  column: 'sealed',
  context: sealContext,
};

/** RFC 6238 with what every app understands: SHA-1, six digits, thirty seconds. */
const totpOf = (secret: string, label: string): TOTP =>
  new TOTP({ issuer: ISSUER, label, algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(secret) });

export interface Setup {
  /** The secret in base32, for people who type it. */
  secret: string;
  /** `otpauth://…`, as a QR code shows it. */
  uri: string;
  /** The secret, sealed for this session. The browser sends it back with the first code. */
  setup: string;
  expiresAt: Date;
}

/** A new secret. Nothing is stored before its first code was typed. */
export function newSetup({ box, clock }: Services, sessionId: string, email: string): Setup {
  const secret = new Secret({ size: SECRET_BYTES }).base32;
  const expiresAt = after(clock.now(), SETUP_LIFETIME);
  const setup = box.seal(`${expiresAt.getTime()} ${secret}`, setupContext(sessionId));
  return { secret, uri: totpOf(secret, email).toString(), setup, expiresAt };
}

/**
 * Returns the secret of a setup; `null` when it is of another session, has expired, or is invalid.
 */
export function readSetup({ box, clock }: Services, sessionId: string, setup: string): string | null {
  try {
    const [expiresAt, secret = ''] = box.open(setup, setupContext(sessionId)).split(' ');
    return Number(expiresAt) > clock.now().getTime() ? secret : null;
  } catch {
    return null;
  }
}

/** Returns the step that a code belongs to; `null` when it is of none that is near. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const token = code.replaceAll(/\s/g, '');
  if (!CODE.test(token)) return null;
  const totp = totpOf(secret, '');
  const timestamp = now.getTime();
  const delta = totp.validate({ token, timestamp, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

const STORE = `insert into workspaces.authenticator (user_id, sealed, last_step, created_at) values ($1, $2, $3, $4)
  on conflict do nothing returning user_id`;

/**
 * Stores an app. `step` is that of the code that confirmed it, which is used up. Returns `false`
 * when the user has an app already.
 */
export async function storeAuthenticator(tx: Context, userId: string, secret: string, step: number): Promise<boolean> {
  const values = [userId, tx.box.seal(secret, sealContext(userId)), step, tx.clock.now()];
  return (await sql(tx.em, STORE, values)).length > 0;
}

const READ = 'select sealed from workspaces.authenticator where user_id = $1';
/** A code is taken once, and none of a step before it: of two parallel uses one finds nothing. */
const USE = `update workspaces.authenticator set last_step = $2, last_used_at = $3
  where user_id = $1 and last_step < $2 returning user_id`;

export async function takeAppCode(tx: Context, userId: string, code: string): Promise<boolean> {
  const [row] = await sql<{ sealed: string }>(tx.em, READ, [userId]);
  if (!row) return false;
  const now = tx.clock.now();
  const step = stepOf(tx.box.open(row.sealed, sealContext(userId)), code, now);
  return step !== null && (await sql(tx.em, USE, [userId, step, now])).length > 0;
}

export const deleteAuthenticator = (tx: Context, userId: string): Promise<object[]> =>
  sql(tx.em, 'delete from workspaces.authenticator where user_id = $1 returning user_id', [userId]);
