import { localPartOf } from '../../../../kernel/address/mail-address.js';
import { audit } from '../../../../kernel/audit/audit.js';
import type { Context } from '../../../../kernel/context/context.js';
import { newId } from '../../../../kernel/context/ids.js';
import { sql } from '../../../../kernel/database/database.js';
import { fail } from '../../../../kernel/errors/errors.js';
import { hashPassword, randomPassword } from '../../user/password.js';
import { recordProof } from '../../user/proof.js';
import type { Claims } from '../openid/redeem.js';
import { endCredentials } from './end-credentials.js';

export interface LinkedUser {
  id: string;
  email: string;
}

interface Candidate extends LinkedUser {
  readonly isProven: boolean;
}

const OF_SUBJECT = `select u.id, u.email from workspaces.identity i join workspaces."user" u on u.id = i.user_id
  where i.provider_id = $1 and i.subject = $2`;

const USED = `update workspaces.identity set last_used_at = $3, email = $4 where provider_id = $1 and subject = $2`;

const LINK = `insert into workspaces.identity (provider_id, subject, user_id, email, created_at, last_used_at)
  values ($1, $2, $3, $4, $5, $5) on conflict do nothing returning user_id`;

/**
 * Returns the user of a subject of the provider. The first time it is the one with the address, or
 * a new one. After that only the subject counts, so that a person who gets the address later does
 * not get the account. An account whose address was never proven loses its credentials: a stranger may have made it.
 * Throws `PROVIDER_SUBJECT_CHANGED`.
 *
 * @param domain of the address, as DNS writes it.
 */
export async function linkedUser(
  tx: Context,
  providerId: string,
  { subject, email, name }: Pick<Claims, 'subject' | 'email' | 'name'>,
  domain: string,
): Promise<LinkedUser> {
  const now = tx.clock.now();
  const shown = `${localPartOf(email)}@${domain}`;
  const known = await userOf(tx, providerId, subject);
  if (known) {
    await sql(tx.em, USED, [providerId, subject, now, shown]);
    return known;
  }
  const user = (await userWith(tx, email)) ?? (await newUser(tx, email, name));
  const linked = await sql(tx.em, LINK, [providerId, subject, user.id, shown, now]);
  // Another window of the person may have been first.
  if (linked.length === 0) return (await userOf(tx, providerId, subject)) ?? fail('PROVIDER_SUBJECT_CHANGED');
  const object = { type: 'user', id: user.id };
  await audit(tx, { act: 'identity.linked', object, byUserId: user.id, details: { email, subject } });
  if (!user.isProven) await takeOver(tx, user.id);
  return user;
}

/** From now on the account is that of the person whom the provider named. */
async function takeOver(tx: Context, userId: string): Promise<void> {
  await endCredentials(tx, userId);
  await recordProof(tx, userId);
}

async function userOf(tx: Context, providerId: string, subject: string): Promise<LinkedUser | null> {
  const [row] = await sql<LinkedUser>(tx.em, OF_SUBJECT, [providerId, subject]);
  return row ?? null;
}

const WITH_ADDRESS =
  'select id, email, email_proven_at is not null as "isProven" from workspaces."user" where email = $1';

async function userWith(tx: Context, email: string): Promise<Candidate | null> {
  const [row] = await sql<Candidate>(tx.em, WITH_ADDRESS, [email]);
  return row ?? null;
}

const INSERT = `insert into workspaces."user" (id, email, name, password_hash, email_proven_at, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $5, $5) on conflict (email) do nothing`;

/** Makes a user whose password nobody knows. The person may set one by a link. */
async function newUser(tx: Context, email: string, name: string | null): Promise<Candidate> {
  const values = [newId('usr'), email, name, await hashPassword(randomPassword()), tx.clock.now()];
  await sql(tx.em, INSERT, values);
  return (await userWith(tx, email)) ?? fail('PROVIDER_SIGN_IN_ENDED');
}
