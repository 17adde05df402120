import type { Context } from '../../../kernel/context/context.js';
import { type Database, sql } from '../../../kernel/database/database.js';
import { NEEDS_PROVIDER } from './reaches.js';

const OF_DOMAIN = `delete from workspaces.session s using workspaces.identity i
  where s.provider_id = $1 and i.provider_id = $1 and i.user_id = s.user_id and substring(i.email from '[^@]*$') = $2`;

/** Ends the sessions that a provider opened for people with an address of a domain. */
export const endSessionsOfDomain = (tx: Context, providerId: string, domain: string): Promise<object[]> =>
  sql(tx.em, OF_DOMAIN, [providerId, domain]);

const WITHOUT = `delete from workspaces.session s using workspaces.membership m, workspaces."user" u
  where m.workspace_id = $1 and u.id = m.user_id and s.user_id = m.user_id and s.workspace_id = m.workspace_id
    and s.provider_id is null and ${NEEDS_PROVIDER}`;

/**
 * Ends the sessions in the workspace that a password opened, if it takes no passwords any more. The
 * sessions in other workspaces go on.
 */
export const endSessionsWithoutProvider = (tx: Context): Promise<object[]> =>
  sql(tx.em, WITHOUT, [tx.caller.workspaceId]);

const OF_MEMBER = 'delete from workspaces.session where workspace_id = $1 and user_id = $2';

/** Ends the sessions of a user in a workspace. */
export const endSessionsOfMember = (tx: Context, workspaceId: string, userId: string): Promise<object[]> =>
  sql(tx.em, OF_MEMBER, [workspaceId, userId]);

const ENDED = `with ended as materialized (
    select id from workspaces.session where expires_at <= $1 limit $2 for update skip locked
  ) delete from workspaces.session s using ended where s.id = ended.id returning s.id`;

/** Removes sessions that ended before a time, `limit` at most. Returns how many. */
export const removeEndedSessions = async (db: Database, before: Date, limit: number): Promise<number> =>
  (await sql(db, ENDED, [before, limit])).length;

const RECORD_ACTIVITY = `update workspaces.session s set last_active_at = used.at
  from unnest($1::text[], $2::timestamptz[]) as used (id, at)
  where s.id = used.id and (s.last_active_at is null or s.last_active_at <= used.at - interval '1 minute')`;

/** Keeps when sessions were last used, once a minute. */
export const recordActivity = (
  db: Database,
  uses: readonly { readonly id: string; readonly at: Date }[],
): Promise<object[]> => sql(db, RECORD_ACTIVITY, [uses.map(({ id }) => id), uses.map(({ at }) => at)]);
