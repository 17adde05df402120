import { minutes } from '../../../kernel/context/clock.js';
import { transact } from '../../../kernel/context/context.js';
import type { Services } from '../../../kernel/context/services.js';
import { sql } from '../../../kernel/database/database.js';
import { addressSubject } from '../../../kernel/limits/address-subject.js';
import { type Allowance, countInTurn, takeBackUses, type Use } from '../../../kernel/limits/exact-limit.js';
import { PASSWORD_LENGTH } from '../../../kernel/security/accounts.js';
import type { SignIn } from '../../../kernel/security/sessions.js';
import { auditUser } from '../account/audit-user.js';
import { verifyPassword } from '../user/password.js';
import { normaliseEmail } from '../user/user.service.js';
import { signInContext } from './sign-in-context.js';

const MAX_EMAIL_LENGTH = 254;
/** Attempts to sign in, for each account, address and device. */
const ATTEMPTS: Allowance = { max: 10, per: minutes(15) };

export type PasswordCheck =
  | { user: { id: string; email: string } }
  | { refused: 'wrong' }
  | { refused: 'limited'; retryAfterSec: number };

/** The form in which an account's address is stored. PostgreSQL cannot store U+0000, and no e-mail address contains it. */
export const accountOf = (email: string): string =>
  normaliseEmail(email).slice(0, MAX_EMAIL_LENGTH).replaceAll('\0', '\uFFFD');

interface Attempt extends Pick<SignIn, 'email' | 'password' | 'ip'> {
  /**
   * The identifier of a device or session that is known to belong to this account; `null` for a
   * stranger.
   */
  device: string | null;
}

/** Verifies a password. Attempts are limited by account and address, or by device, over all processes. */
export async function checkPassword(
  services: Services,
  { email, password, ip, device }: Attempt,
): Promise<PasswordCheck> {
  const { db, clock } = services;
  const account = accountOf(email);
  const uses = usesOf({ account, ip, device });
  // Counted before the password is verified, so that parallel attempts cannot pass the limit.
  const retryAfterSec = await countInTurn(db, uses, clock.now());
  if (retryAfterSec > 0) return { refused: 'limited', retryAfterSec };
  const [user] = await sql<{ id: string; email: string; password_hash: string }>(
    db,
    'select id, email, password_hash from workspaces."user" where email = $1',
    [account],
  );
  const valid = await verifyPassword(password.slice(0, PASSWORD_LENGTH.max), user?.password_hash ?? null);
  if (!user || !valid) {
    await recordRefusal(services, user?.id ?? '', ip);
    return { refused: 'wrong' };
  }
  // An address may be shared, so only this attempt is taken back from it.
  const shared = uses.filter(use => use.limit === BY_ADDRESS);
  await takeBackUses(
    db,
    shared,
    uses.filter(use => !shared.includes(use)),
  );
  return { user: { id: user.id, email: user.email } };
}

/**
 * In the workspaces of the person, so that owners see who is being guessed at. Done for a user who does not exist too: the time of the
 * answer must not tell.
 */
const recordRefusal = (services: Services, userId: string, ip: string): Promise<void> =>
  transact(signInContext(services, ip), tx =>
    auditUser(tx, 'sign_in.refused', { userId, byOperator: true, details: { by: 'password' } }),
  );

const BY_ADDRESS = 'sign-in by address';

/**
 * Returns the limits that an attempt counts for. Attempts of a stranger count for the address
 * first: beyond its limit they do not count for the account, so that one address cannot lock many
 * accounts. Attempts of a known device count only for the device, so that strangers who guess do
 * not lock its user out.
 */
function usesOf({ account, ip, device }: { account: string; ip: string; device: string | null }): Use[] {
  const allowance = ATTEMPTS;
  if (device !== null) return [{ limit: 'sign-in by device', allowance, subject: `${device} ${account}` }];
  return [
    { limit: BY_ADDRESS, allowance, subject: addressSubject(ip) },
    { limit: 'sign-in by account', allowance, subject: account },
  ];
}
