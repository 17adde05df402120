import { systemCaller } from '../../../kernel/context/caller.js';
import { after, type Duration, hours } from '../../../kernel/context/clock.js';
import { type Context, createContext, jobContext, operatorContext, transact } from '../../../kernel/context/context.js';
import { newId } from '../../../kernel/context/ids.js';
import type { Services } from '../../../kernel/context/services.js';
import { statement } from '../../../kernel/database/bind.js';
import { sql } from '../../../kernel/database/database.js';
import type { Locale } from '../../../kernel/errors/errors.js';
import { emit } from '../../../kernel/events/outbox.js';
import type { Origin } from '../../../kernel/security/accounts.js';
import { passwordReset } from '../events.js';
import { endPendingSignIns } from '../factor/pending-sign-in.js';
import { closeSessions } from '../session/session.service.js';
import { hashPassword } from '../user/password.js';
import { recordProof } from '../user/proof.js';
import { normaliseEmail } from '../user/user.service.js';
import { auditUser } from './audit-user.js';
import { linkUrl, makeSecret, useLink, wakeMails } from './link.js';

const LIFETIME: Duration = hours(1);
/** The most links of one account in an hour, so that nobody fills a mailbox. */
const MAX_RECENT = 3;

interface NewLink {
  readonly id: string;
  readonly hash: string;
  readonly email: string;
  readonly locale: Locale;
  /** The link for the mail; `null` when nothing is mailed. */
  readonly sealed: string | null;
  readonly now: Date;
  readonly expires: Date;
  readonly unlimited: boolean;
  /** The limit counts the links that were made after this time. */
  readonly recent: Date;
}

const ISSUE = statement<NewLink>(`insert into workspaces.account_link
    (id, purpose, hash, email, user_id, locale, sealed, attempts, due_at, created_at, expires_at)
  select :id::text, 'password', :hash::text, u.email, u.id, :locale::text, :sealed::text, 0,
    case when :sealed is not null then :now::timestamptz end, :now, :expires::timestamptz
    from workspaces."user" u
   where u.email = :email and (:unlimited::boolean or (select count(*) from workspaces.account_link l
     where l.user_id = u.id and l.purpose = 'password' and l.created_at > :recent) < ${MAX_RECENT})
  returning user_id as "userId"`);

interface PasswordLink {
  mailed: boolean;
  /** The link for the operator only, if it is not mailed. */
  link: string | null;
}

/**
 * Makes a link for a new password. Returns `null` when the address has no account, or got enough
 * links; the operator has no limit. With `print` the link is not mailed.
 */
export function issuePasswordLink(
  services: Services,
  {
    email,
    locale,
    operator = false,
    print = false,
  }: { email: string; locale: Locale; operator?: boolean; print?: boolean },
): Promise<PasswordLink | null> {
  const mailed = services.config.smtp !== null && !print;
  return transact(operator ? operatorContext(services) : jobContext(services), async tx => {
    const id = newId('lnk');
    const now = tx.clock.now();
    const { token, hash, sealed } = makeSecret(services, id, mailed);
    // PostgreSQL cannot store U+0000 in a text, and no e-mail address contains it.
    const address = normaliseEmail(email).replaceAll('\0', '\uFFFD');
    const link: NewLink = {
      id,
      hash,
      email: address,
      locale,
      sealed,
      now,
      expires: after(now, LIFETIME),
      unlimited: operator,
      recent: after(now, -LIFETIME),
    };
    const [issued] = await sql<{ userId: string }>(tx.em, ...ISSUE(link));
    if (!issued) return null;
    if (operator) await auditUser(tx, 'password_link.issued', { userId: issued.userId, byOperator: true });
    if (mailed) wakeMails(tx);
    return { mailed, link: mailed ? null : linkUrl(services, 'password', token) };
  });
}

/**
 * Uses the link: sets the password and ends every session and every other link of the user, and the
 * connections of apps, because a person who knew the old password may have approved them. Returns
 * `false` when the link is not valid.
 */
export async function resetPassword(
  services: Services,
  token: string,
  password: string,
  { ip, requestId }: Origin,
): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  const ctx = createContext(services, { caller: systemCaller(''), locale: 'en', requestId, ip });
  return transact(ctx, async tx => {
    const link = await useLink(tx, 'password', token);
    if (!link?.user_id) return false;
    await setPassword(tx, link.user_id, passwordHash, null);
    if (link.mailed) await recordProof(tx, link.user_id);
    await announceReset(tx, link.user_id);
    return true;
  });
}

const WORKSPACES = 'select workspace_id as id from workspaces.membership where user_id = $1 order by workspace_id';

/** Apps end the connections that the person approved. */
export async function announceReset(tx: Context, userId: string): Promise<void> {
  for (const { id } of await sql<{ id: string }>(tx.em, WORKSPACES, [userId]))
    await emit(tx, passwordReset, { workspaceId: id, sandbox: false }, { userId });
}

const SET = 'update workspaces."user" set password_hash = $2, updated_at = $3 where id = $1';
/** The row stays until it is cleaned up, because it counts for the limit. */
const END_LINKS = `update workspaces.account_link set expires_at = $2, sealed = null, due_at = null
  where user_id = $1 and purpose = 'password' and expires_at > $2`;

/** Ends the user's sessions too, except `keptSession`, and the links that would set the password again. */
export async function setPassword(
  tx: Context,
  userId: string,
  passwordHash: string,
  keptSession: string | null,
): Promise<void> {
  await replacePassword(tx, userId, passwordHash, keptSession);
  await auditUser(tx, 'password.changed', { userId });
}

/** The same for an act that has another name in the audit log. */
export async function replacePassword(
  tx: Context,
  userId: string,
  passwordHash: string,
  keptSession: string | null,
): Promise<void> {
  const now = tx.clock.now();
  await sql(tx.em, SET, [userId, passwordHash, now]);
  await sql(tx.em, END_LINKS, [userId, now]);
  await closeSessions(tx, userId, keptSession);
  await endPendingSignIns(tx, userId);
}
