import { after, type Duration, minutes } from '../../../kernel/context/clock.js';
import { type Context, connectionOf } from '../../../kernel/context/context.js';
import type { Services } from '../../../kernel/context/services.js';
import { type Database, sql } from '../../../kernel/database/database.js';
import { readCookie, signInCookie, signInCookieName } from '../../../kernel/http/session-cookie.js';
import { randomToken, sha256 } from '../../../kernel/security/hash.js';

/** The second step may take this long. */
const LIFETIME: Duration = minutes(10);

const hashOf = (token: string): string => sha256(token).toString('hex');

/** A sign-in whose password was right, or whose provider has confirmed the person. */
export interface PendingSignIn {
  hash: string;
  user_id: string;
  email: string;
  provider_id: string | null;
}

const OPEN = 'insert into workspaces.pending_sign_in (hash, user_id, expires_at, provider_id) values ($1, $2, $3, $4)';

/**
 * Returns the `Set-Cookie` value that holds its token: it is no session, and worth nothing without
 * the second factor.
 *
 * @param providerId `null`: the password was right.
 */
export async function openPendingSignIn(
  ctx: Context | Services,
  userId: string,
  providerId: string | null = null,
): Promise<string> {
  const token = randomToken();
  const values = [hashOf(token), userId, after(ctx.clock.now(), LIFETIME), providerId];
  await sql('wakes' in ctx ? connectionOf(ctx) : ctx.db, OPEN, values);
  return signInCookie(ctx.config, { value: token, maxAge: LIFETIME / 1_000 });
}

const FIND = `select p.hash, p.user_id, u.email, p.provider_id from workspaces.pending_sign_in p
  join workspaces."user" u on u.id = p.user_id where p.hash = $1 and p.expires_at > $2`;

/** Finds the pending sign-in of the browser; `null` when there is none, or it has expired. */
export async function findPendingSignIn(
  { db, clock, config }: Services,
  cookieHeader: string | undefined,
): Promise<PendingSignIn | null> {
  const token = readCookie(cookieHeader, signInCookieName(config));
  if (!token) return null;
  const [row] = await sql<PendingSignIn>(db, FIND, [hashOf(token), clock.now()]);
  return row ?? null;
}

const LOCK_PROVIDER = 'select id from workspaces.identity_provider where id = $1 for share';
const LOCK_USER = 'select id from workspaces."user" where id = $1 for share';
const LOCK = 'select hash from workspaces.pending_sign_in where hash = $1 and expires_at > $2 for update';

/**
 * Locks a pending sign-in until the transaction ends, so that it is finished once. Returns `false`
 * when it was finished or ended since. The provider and the user are locked first, as in the
 * removal of the provider and in changes of the factors or the password.
 */
export async function lockPendingSignIn(tx: Context, { hash, user_id, provider_id }: PendingSignIn): Promise<boolean> {
  await sql(tx.em, LOCK_PROVIDER, [provider_id]);
  await sql(tx.em, LOCK_USER, [user_id]);
  return (await sql(tx.em, LOCK, [hash, tx.clock.now()])).length > 0;
}

/** Ends all sign-ins of the user, because a person who knew the old password must begin again. */
export const endPendingSignIns = (tx: Context, userId: string): Promise<object[]> =>
  sql(tx.em, 'delete from workspaces.pending_sign_in where user_id = $1', [userId]);

/** The one that was finished. */
export const closePendingSignIn = (tx: Context, { hash }: PendingSignIn): Promise<object[]> =>
  sql(tx.em, 'delete from workspaces.pending_sign_in where hash = $1', [hash]);

const ENDED = `with ended as materialized (
    select hash from workspaces.pending_sign_in where expires_at <= $1 limit $2 for update skip locked
  ) delete from workspaces.pending_sign_in p using ended where p.hash = ended.hash returning p.hash`;

/** Removes sign-ins that ended before a time, `limit` at most. Returns how many. */
export const removeEndedSignIns = async (db: Database, before: Date, limit: number): Promise<number> =>
  (await sql(db, ENDED, [before, limit])).length;
