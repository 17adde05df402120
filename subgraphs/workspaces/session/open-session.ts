import { after, type Duration, hours } from '../../../kernel/context/clock.js';
import type { Context } from '../../../kernel/context/context.js';
import { newId } from '../../../kernel/context/ids.js';
import { statement } from '../../../kernel/database/bind.js';
import { sql } from '../../../kernel/database/database.js';
import { randomToken } from '../../../kernel/security/hash.js';
import { hashSession, type Session } from '../../../kernel/security/sessions.js';
import { auditUser } from '../account/audit-user.js';
import { isShutOut, NEEDS_PROVIDER, reaches } from './reaches.js';

const SESSION_LIFETIME: Duration = hours(12);

const MAX_USER_AGENT = 300;

interface NewSession {
  readonly id: string;
  readonly hash: ReturnType<typeof hashSession>;
  readonly user: string;
  readonly now: Date;
  readonly expires: Date;
  readonly ip: string;
  readonly user_agent: string;
  readonly by_factor: boolean;
  readonly provider: string | null;
}

/**
 * The statement waits for a transaction that adds a second factor at this moment: then the factor
 * is required, or this session ends with the others.
 */
const OPEN = statement<NewSession>(`
  insert into workspaces.session (id, hash, user_id, workspace_id, created_at, expires_at, ip, user_agent, provider_id)
  select :id, :hash, u.id,
    (select m.workspace_id from workspaces.membership m where m.user_id = u.id and ${reaches(':provider::text')}
      order by m.created_at, m.workspace_id limit 1),
    :now, :expires, :ip, :user_agent, :provider
  from (select id, email from workspaces."user" where id = :user and (:by_factor or second_factor_at is null) for share) u
  where :provider::text is not null or not exists (select from workspaces.membership m where m.user_id = u.id and ${NEEDS_PROVIDER})
    or exists (select from workspaces.membership m where m.user_id = u.id and ${reaches('null::text')})
  returning workspace_id`);

interface Browser {
  ip: string;
  userAgent?: string | undefined;
  /** The proof that the person has just given, here or at the provider. */
  provenBy: 'password' | 'factor';
  /** The provider through which the person signed in; absent when there is none. */
  providerId?: string | null;
}

/** `factor`: the person has a second factor, which was not shown. `provider`: no workspace of the person takes passwords or passkeys. */
export type OpenedSession = { token: string; session: Session } | { asks: 'factor' | 'provider' };

/**
 * Opens a session in the oldest workspace that it reaches, in the transaction of `tx`. The token is in clear; only its hash is stored. Every way to sign in ends here, so that none
 * forgets to ask.
 */
export async function openSession(
  tx: Context,
  user: { id: string; email: string },
  { ip, userAgent = '', provenBy, providerId = null }: Browser,
): Promise<OpenedSession> {
  const { clock } = tx;
  const token = randomToken();
  const id = newId('ses');
  const now = clock.now();
  const opened: NewSession = {
    id,
    hash: hashSession(token),
    user: user.id,
    now,
    expires: after(now, SESSION_LIFETIME),
    ip,
    user_agent: userAgent.slice(0, MAX_USER_AGENT),
    by_factor: provenBy === 'factor',
    provider: providerId,
  };
  const [row] = await sql<{ workspace_id: string | null }>(tx.em, ...OPEN(opened));
  if (!row) return { asks: providerId === null && (await isShutOut(tx.em, user.id)) ? 'provider' : 'factor' };
  const session = {
    id,
    userId: user.id,
    email: user.email,
    workspaceId: row.workspace_id ?? '',
    mode: null,
    providerId,
  };
  await auditUser(tx, 'session.opened', { userId: user.id, details: { sessionId: id, provenBy, providerId } });
  return { token, session };
}
