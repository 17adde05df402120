import { type Context, transact } from '../../../kernel/context/context.js';
import type { Services } from '../../../kernel/context/services.js';
import { type Database, sql } from '../../../kernel/database/database.js';
import { notify } from '../../../kernel/database/notifications.js';
import { fail } from '../../../kernel/errors/errors.js';
import type { SessionView } from '../../../kernel/security/accounts.js';
import type { KeyMode } from '../../../kernel/security/api-key.js';
import { CREDENTIALS_CHANNEL } from '../../../kernel/security/credentials.js';
import { hashSession, type Session } from '../../../kernel/security/sessions.js';
import { auditUser } from '../account/audit-user.js';
import { deviceOf } from './device.js';
import { reaches } from './reaches.js';

const READ = `select s.id, s.user_id, u.email, m.workspace_id, s.mode, s.provider_id from workspaces.session s
  join workspaces."user" u on u.id = s.user_id
  left join workspaces.membership m on m.user_id = s.user_id and m.workspace_id = s.workspace_id and ${reaches('s.provider_id')}
  where s.hash = $1 and s.expires_at > $2`;

interface SessionRow {
  id: string;
  user_id: string;
  email: string;
  workspace_id: string | null;
  mode: KeyMode | null;
  provider_id: string | null;
}

/** The session of a token; `null` if the token is unknown or expired. */
export async function readSession({ db, clock }: Services, token: string): Promise<Session | null> {
  const [row] = await sql<SessionRow>(db, READ, [hashSession(token), clock.now()]);
  if (!row) return null;
  const { id, user_id: userId, email, workspace_id, mode, provider_id: providerId } = row;
  return { id, userId, email, workspaceId: workspace_id ?? '', mode, providerId };
}

/**
 * SQL that is true if the session `$2` may see and end a session `s` of its user. A session that a
 * provider opened sees only those of that provider, because the others are no concern of the
 * company.
 */
const SEEN_FROM = `coalesce((select c.provider_id = s.provider_id or c.provider_id is null
  from workspaces.session c where c.id = $2), false)`;

/** Ends a session. An unknown token is ignored. */
export async function closeSession(db: Database, token: string): Promise<void> {
  await sql(
    db,
    `with ended as (delete from workspaces.session where hash = $1 returning id) select pg_notify($2, id) from ended`,
    [hashSession(token), CREDENTIALS_CHANNEL],
  );
}

const CLOSE_OTHERS = `delete from workspaces.session s where s.user_id = $1 and s.id <> $2 and ${SEEN_FROM}`;

/** Ends the sessions of a user but the current one, on the user's request. */
export async function closeOtherSessions(tx: Context, userId: string, kept: string): Promise<void> {
  await sql(tx.em, CLOSE_OTHERS, [userId, kept]);
  await notify(tx.em, CREDENTIALS_CHANNEL, userId);
  await auditUser(tx, 'session.others_ended', { userId });
}

/** Ends all sessions of a user except one; `null` ends all. */
export async function closeSessions(tx: Context, userId: string, kept: string | null): Promise<void> {
  const values = [userId, kept];
  await sql(tx.em, 'delete from workspaces.session where user_id = $1 and id is distinct from $2', values);
  await notify(tx.em, CREDENTIALS_CHANNEL, userId);
}

/** Ends one session of a user. Returns `false` when the user has no such session. */
export async function closeOwnSession(tx: Context, userId: string, id: string): Promise<boolean> {
  const ended = await sql(
    tx.em,
    `with ended as (delete from workspaces.session s where s.id = $1 and s.user_id = $4 and ${SEEN_FROM} returning s.id)
     select pg_notify($3, id) from ended`,
    [id, tx.caller.credentialId ?? '', CREDENTIALS_CHANNEL, userId],
  );
  if (ended.length > 0) await auditUser(tx, 'session.ended', { userId, details: { sessionId: id } });
  return ended.length > 0;
}

/** Ends one of the caller's sessions. Throws `NOT_FOUND`. */
export async function endOwnSession(ctx: Context, id: string): Promise<void> {
  const ended = await transact(ctx, tx => closeOwnSession(tx, ctx.caller.userId ?? '', id));
  if (!ended) fail('NOT_FOUND');
}

export const COLUMNS = 's.id, s.ip, s.user_agent, s.created_at, s.expires_at, s.last_active_at';

const LIST = `select ${COLUMNS} from workspaces.session s
  where s.user_id = $1 and s.expires_at > $3 and ${SEEN_FROM} order by s.id = $2 desc, s.created_at desc limit 100`;

export interface ListedRow {
  id: string;
  ip: string;
  user_agent: string;
  created_at: Date;
  expires_at: Date;
  last_active_at: Date | null;
}

/** The sessions of a user, the current one first. */
export async function listSessions({ db, clock }: Services, userId: string, current: string): Promise<SessionView[]> {
  const rows = await sql<ListedRow>(db, LIST, [userId, current, clock.now()]);
  return rows.map(row => toView(row, current));
}

export const toView = (row: ListedRow, current: string): SessionView => ({
  id: row.id,
  current: row.id === current,
  ip: row.ip,
  userAgent: row.user_agent,
  ...deviceOf(row.user_agent),
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  lastActiveAt: row.last_active_at,
});

const MOVE = `update workspaces.session s set workspace_id = m.workspace_id
  from workspaces.membership m, workspaces."user" u
  where s.id = $1 and m.user_id = $2 and u.id = m.user_id and m.workspace_id = $3 and ${reaches('s.provider_id')} returning s.id`;

/** Moves the caller's session to another of the user's workspaces that it reaches. Throws `NOT_FOUND`. */
export function switchWorkspace(ctx: Context, workspaceId: string): Promise<void> {
  const { credentialId = '', userId = '' } = ctx.caller;
  return transact(ctx, async tx => {
    const moved = await sql(tx.em, MOVE, [credentialId, userId, workspaceId]);
    if (moved.length === 0) fail('NOT_FOUND');
    await notify(tx.em, CREDENTIALS_CHANNEL, credentialId);
  });
}

/** Reads the stored mode. Another process may hold an older one for a moment. */
export async function readMode({ db }: Services, id: string): Promise<KeyMode | null> {
  const [row] = await sql<{ mode: KeyMode | null }>(db, 'select mode from workspaces.session where id = $1', [id]);
  return row?.mode ?? null;
}

const SET_MODE = 'update workspaces.session set mode = $2 where id = $1 returning id';

/**
 * Switches the caller's session to live or test mode, as a key of that mode has; `null` acts live
 * and sees both. Throws `SESSION_REQUIRED`.
 */
export function switchMode(ctx: Context, mode: KeyMode | null): Promise<void> {
  const { credentialId = '' } = ctx.caller;
  return transact(ctx, async tx => {
    const [changed] = await sql(tx.em, SET_MODE, [credentialId, mode]);
    if (!changed) fail('SESSION_REQUIRED');
    await notify(tx.em, CREDENTIALS_CHANNEL, credentialId);
  });
}
