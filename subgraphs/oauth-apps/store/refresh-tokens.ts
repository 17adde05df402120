import type { Duration } from '../../../kernel/context/clock.js';
import { type Database, sql } from '../../../kernel/database/database.js';
import type { GrantStore } from '../../../oauth/store/grants.js';
import type {
  Refresh,
  RefreshStore,
  Rotation,
  RotationResult,
  TokenGrant,
} from '../../../oauth/store/refresh-tokens.js';
import { oncePerDay, TOUCH_CLIENT } from './clients.js';
import { GRANT_COLUMNS, type GrantRow, toGrant } from './rows.js';

interface RefreshRow extends GrantRow {
  family_scopes: string[];
  family_expires_at: Date;
  issued_at: Date;
}

const toRefresh = (row: RefreshRow): Refresh => ({
  grant: toGrant(row),
  scopes: row.family_scopes,
  issuedAt: row.issued_at,
  expiresAt: row.family_expires_at,
});

/** Only what a token is made from: every column of this statement costs time at each refresh. */
interface RotatedRow {
  scopes: string[];
  id: string;
  user_id: string;
  workspace_id: string;
  resource: string;
  other_resources: string[];
  sandbox: boolean;
  expires_at: Date;
}

const toTokenGrant = (row: RotatedRow): TokenGrant => ({
  id: row.id,
  userId: row.user_id,
  workspaceId: row.workspace_id,
  resources: [row.resource, ...row.other_resources],
  sandbox: row.sandbox,
  expiresAt: row.expires_at,
});

/** Whether the token `p` may be used at `$1`: of the newest generation, or of the previous one if rotated after `$2`. */
const USABLE = `g.revoked_at is null and g.expires_at > $1 and f.expires_at > $1
  and (f.generation = p.generation or (f.generation = p.generation + 1 and f.rotated_at > $2))`;

/**
 * Rotates in one statement. Parallel requests wait for the row of their family. PostgreSQL then evaluates the condition
 * of the update again, on the new version of the row.
 */
const rotate = (
  more: string,
): string => `with p as (select family_id, generation from oauth_apps.refresh_token where hash = $3),
  moved as (
    update oauth_apps.refresh_family f
       set generation = p.generation + 1,
           rotated_at = case when f.generation = p.generation then $1 else f.rotated_at end,
           expires_at = case when f.generation = p.generation then least($6, g.expires_at) else f.expires_at end
      from p, oauth_apps.access_grant g
     where f.id = p.family_id and g.id = f.grant_id and g.client_id = $4 and ${USABLE}
       and ($7::text[] is null or f.scopes @> $7) and ($8::text[] is null or (g.resource || g.other_resources) @> $8)
    returning f.id as family_id, f.generation, f.scopes, g.id, g.client_id, g.user_id, g.workspace_id, g.resource,
      g.other_resources, g.sandbox, g.expires_at
  ), issued as (
    insert into oauth_apps.refresh_token (hash, family_id, generation, issued_at)
    select $5::bytea, family_id, generation, $1 from moved
  ), marked as (
    update oauth_apps.refresh_token t set used_at = $1 from moved where t.hash = $3 and t.used_at is null
  )${more}
  select scopes, id, user_id, workspace_id, resource, other_resources, sandbox, expires_at from moved`;

const ROTATE = rotate('');
const ROTATE_AND_TOUCH = rotate(`, used as (select client_id from moved), ${TOUCH_CLIENT}`);

const FIND = `select f.scopes as family_scopes, f.expires_at as family_expires_at, p.issued_at, ${GRANT_COLUMNS}
  from oauth_apps.refresh_token p
  join oauth_apps.refresh_family f on f.id = p.family_id
  join oauth_apps.access_grant g on g.id = f.grant_id
  where p.hash = $3 and ${USABLE}`;

const EXPLAIN = `select g.id, g.client_id, f.scopes, f.generation = p.generation as newest, p.used_at is not null as used,
    f.generation = p.generation + 1 and f.rotated_at > $2 as in_grace,
    g.revoked_at is null and g.expires_at > $1 and f.expires_at > $1 as active
  from oauth_apps.refresh_token p
  join oauth_apps.refresh_family f on f.id = p.family_id
  join oauth_apps.access_grant g on g.id = f.grant_id
  where p.hash = $3`;

interface ExplainRow {
  id: string;
  client_id: string;
  scopes: string[];
  newest: boolean;
  used: boolean;
  in_grace: boolean;
  active: boolean;
}

const GRANT_OF = `select g.id as "grantId", g.client_id as "clientId"
  from oauth_apps.refresh_token p
  join oauth_apps.refresh_family f on f.id = p.family_id
  join oauth_apps.access_grant g on g.id = f.grant_id
  where p.hash = $1`;

const graceStart = (now: Date, grace: Duration): Date => new Date(now.getTime() - grace);

export function refreshStore(db: Database, grants: Pick<GrantStore, 'revokeGrant'>): RefreshStore {
  const isFirstToday = oncePerDay();

  /** Why the token was not rotated. Reuse after the grace period revokes the grant. */
  const explain = async (rotation: Rotation): Promise<RotationResult> => {
    const { presented, clientId, scopes, now, grace } = rotation;
    const [row] = await sql<ExplainRow>(db, EXPLAIN, [now, graceStart(now, grace), presented]);
    if (!row || row.client_id !== clientId) return { outcome: 'unknown' };
    if (!row.active) return { outcome: 'inactive' };
    if (row.newest || row.in_grace) {
      const exceedsScopes = scopes?.some(scope => !row.scopes.includes(scope));
      return { outcome: exceedsScopes ? 'scope' : 'resource' };
    }
    if (!row.used) return { outcome: 'superseded' };
    await grants.revokeGrant(row.id, now);
    return { outcome: 'reused', grantId: row.id };
  };

  return {
    async rotateRefresh(rotation) {
      const { presented, clientId, next, expiresAt, scopes, resources, grace, now } = rotation;
      const values = [now, graceStart(now, grace), presented, clientId, next, expiresAt, scopes, resources];
      const text = isFirstToday(clientId, now) ? ROTATE_AND_TOUCH : ROTATE;
      const [row] = await sql<RotatedRow>(db, text, values);
      return row ? { outcome: 'rotated', grant: toTokenGrant(row), scopes: row.scopes } : explain(rotation);
    },
    async findRefresh(hash, grace, now) {
      const [row] = await sql<RefreshRow>(db, FIND, [now, graceStart(now, grace), hash]);
      return row ? toRefresh(row) : null;
    },
    async grantOfRefresh(hash) {
      const [row] = await sql<{ grantId: string; clientId: string }>(db, GRANT_OF, [hash]);
      return row ?? null;
    },
  };
}
