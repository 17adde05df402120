import { type Duration, minutes } from '../../../kernel/context/clock.js';
import type { Services } from '../../../kernel/context/context.js';
import { type Database, sql } from '../../../kernel/database/database.js';
import type { SignIn } from '../../../kernel/security/sessions.js';
import { MAX_PASSWORD_LENGTH, verifyPassword } from '../user/password.js';
import { normaliseEmail } from '../user/user.service.js';

const MAX_EMAIL_LENGTH = 254;
const MAX_ATTEMPTS = 10;
const WINDOW: Duration = minutes(15);

interface Tries {
  subject: string;
  tries: number;
  started_at: Date;
}

/** Attempts are counted before the password is verified, so that parallel attempts cannot pass the limit. */
const COUNT = `insert into workspaces.sign_in_window as w (subject, started_at, tries)
  select subject, $2, 1 from unnest($1::text[]) subject order by subject
  on conflict (subject) do update set
    tries = case when w.started_at <= $3 then 1 else w.tries + 1 end,
    started_at = case when w.started_at <= $3 then excluded.started_at else w.started_at end
  returning subject, tries, started_at`;

/** A success resets the account's count. The address may be shared, so its count is only reduced by one. */
const RESET = `update workspaces.sign_in_window set tries = case when subject = $1 then 0 else tries - 1 end
  where subject in ($1, $2) and tries > 0`;

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
  const subjects = [`account ${account}`, `address ${ip}`];
  const retryAfterSec = await countAttempt(db, subjects, clock.now());
  if (retryAfterSec > 0) return { refused: 'limited', retryAfterSec };
  const [user] = await sql<{ id: string; email: string; password_hash: string }>(
    db,
    'select id, email, password_hash from workspaces."user" where email = $1',
    [account],
  );
  const valid = await verifyPassword(password.slice(0, MAX_PASSWORD_LENGTH), user?.password_hash ?? null);
  if (!user || !valid) return { refused: 'wrong' };
  await sql(db, RESET, subjects);
  return { user: { id: user.id, email: user.email } };
}

/** Seconds to wait; 0 if the attempt is within the limits. */
async function countAttempt(db: Database, subjects: readonly string[], now: Date): Promise<number> {
  const rows = await sql<Tries>(db, COUNT, [subjects, now, new Date(now.getTime() - WINDOW)]);
  const exceeded = rows.filter(row => row.tries > MAX_ATTEMPTS);
  const waits = exceeded.map(row => Math.ceil((row.started_at.getTime() + WINDOW - now.getTime()) / 1_000));
  return Math.max(0, ...waits);
}
