import { minutes } from '../../../kernel/context/clock.js';
import type { Services } from '../../../kernel/context/services.js';
import { sql } from '../../../kernel/database/database.js';
import { type Allowance, countUses, takeBackUses } from '../../../kernel/limits/exact-limit.js';
import { PASSWORD_LENGTH } from '../../../kernel/security/accounts.js';
import type { SignIn } from '../../../kernel/security/sessions.js';
import { verifyPassword } from '../user/password.js';
import { normaliseEmail } from '../user/user.service.js';

const MAX_EMAIL_LENGTH = 254;
/** Attempts to sign in, for each account and for each address. */
const ATTEMPTS: Allowance = { max: 10, per: minutes(15) };

export type PasswordCheck =
  | { user: { id: string; email: string } }
  | { refused: 'wrong' }
  | { refused: 'limited'; retryAfterSec: number };

/** Verifies a password. Attempts are limited by account and by address, over all processes. */
export async function checkPassword(
  { db, clock }: Services,
  { email, password, ip }: Pick<SignIn, 'email' | 'password' | 'ip'>,
): Promise<PasswordCheck> {
  // PostgreSQL cannot store U+0000 in a text, and no e-mail address contains it.
  const account = normaliseEmail(email).slice(0, MAX_EMAIL_LENGTH).replaceAll('\0', '\uFFFD');
  const byAccount = { limit: 'sign-in by account', allowance: ATTEMPTS, subject: account };
  const byAddress = { limit: 'sign-in by address', allowance: ATTEMPTS, subject: ip };
  // Counted before the password is verified, so that parallel attempts cannot pass the limit.
  const retryAfterSec = await countUses(db, [byAccount, byAddress], clock.now());
  if (retryAfterSec > 0) return { refused: 'limited', retryAfterSec };
  const [user] = await sql<{ id: string; email: string; password_hash: string }>(
    db,
    'select id, email, password_hash from workspaces."user" where email = $1',
    [account],
  );
  const valid = await verifyPassword(password.slice(0, PASSWORD_LENGTH.max), user?.password_hash ?? null);
  if (!user || !valid) return { refused: 'wrong' };
  // The address may be shared, so only this attempt is taken back from it.
  await takeBackUses(db, [byAddress], [byAccount]);
  return { user: { id: user.id, email: user.email } };
}
