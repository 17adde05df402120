import { randomBytes } from 'node:crypto';
import type { Context } from '../../../kernel/context/context.js';
import { type Database, type Em, sql } from '../../../kernel/database/database.js';
import { sha256 } from '../../../kernel/security/hash.js';
import { auditUser } from '../account/audit-user.js';

const COUNT = 10;
const LENGTH = 16;
/**
 * The alphabet of Crockford: no letter is taken for a digit. Each of the 32 characters has five
 * bits.
 */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const FORM = /^[0-9a-hjkmnp-tv-z]{16}$/;

/** A code is printed as `7k2m-…`, four groups with 80 random bits, so that its hash needs no salt and no time. */
function newCode(): string {
  const text = Array.from(randomBytes(LENGTH), byte => ALPHABET.charAt(byte & 31)).join('');
  return text.match(/.{4}/g)!.join('-');
}

/**
 * Hashes a code that a person types in any case, with or without hyphens and spaces. Returns `null`
 * when it has another form.
 */
function hashOf(typed: string): string | null {
  const text = typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');
  return FORM.test(text) ? sha256(text).toString('hex') : null;
}

const STORE = `insert into workspaces.recovery_code (user_id, hash) select $1, hash from unnest($2::text[]) as hash`;

/** Replaces the codes of a user. They are returned this once; only their hashes are stored. */
export async function makeRecoveryCodes(tx: Context, userId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode);
  await deleteRecoveryCodes(tx, userId);
  await sql(tx.em, STORE, [userId, codes.map(hashOf)]);
  return codes;
}

export const deleteRecoveryCodes = (tx: Context, userId: string): Promise<object[]> =>
  sql(tx.em, 'delete from workspaces.recovery_code where user_id = $1', [userId]);

const USE = `update workspaces.recovery_code set used_at = $3 where user_id = $1 and hash = $2 and used_at is null
  returning user_id`;

/** Uses a code up: of two parallel uses one finds nothing. */
export async function takeRecoveryCode(tx: Context, userId: string, typed: string): Promise<boolean> {
  const hash = hashOf(typed);
  if (hash === null) return false;
  const used = await sql(tx.em, USE, [userId, hash, tx.clock.now()]);
  if (used.length > 0) await auditUser(tx, 'recovery_code.used', { userId });
  return used.length > 0;
}

const LEFT = 'select count(*)::int as left from workspaces.recovery_code where user_id = $1 and used_at is null';

export async function countRecoveryCodes(on: Database | Em, userId: string): Promise<number> {
  const [row] = await sql<{ left: number }>(on, LEFT, [userId]);
  return row?.left ?? 0;
}
