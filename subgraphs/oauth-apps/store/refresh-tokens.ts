import type { Duration } from '../../../kernel/context/clock.js';
import { batchedOn } from '../../../kernel/database/batched.js';
import { type Database, type Em, sql } from '../../../kernel/database/database.js';
import type { GrantStore } from '../../../oauth/store/grants.js';
import type {
  Refresh,
  RefreshStore,
  Rotation,
  RotationResult,
  TokenGrant,
} from '../../../oauth/store/refresh-tokens.js';
import { oncePerDay, touchClient } from './clients.js';
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

/**
 * The row has only what a token is made from, because every column of this statement costs time at
 * each refresh.
 */
interface RotatedRow {
  next: Buffer;
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

type Rotated = Extract<RotationResult, { outcome: 'rotated' }>;

const toRotated = (row: RotatedRow | undefined): Rotated | null =>
  row ? { outcome: 'rotated', grant: toTokenGrant(row), scopes: row.scopes } : null;

/**
 * Returns the condition under which the token `p` of the family `f` may be used at `now`: it was
 * first used after `graceStart`, or never and is of the newest generation, or of the previous one
 * if the newest began after `graceStart`.
 */
const usable = (now: string, graceStart: string): string => `f.expires_at > ${now}
  and case when p.used_at is null
    then f.generation = p.generation or (f.generation = p.generation + 1 and f.rotated_at > ${graceStart})
    else p.used_at > ${graceStart} end`;

/** Returns the condition that the grant `g` has not ended at `now`. */
const active = (now: string): string => `g.revoked_at is null and g.expires_at > ${now}`;

/**
 * Rotates tokens in one statement; of several tokens of one family it rotates one. Parallel requests wait for the row of
 * their family. PostgreSQL then evaluates the condition of the update again, on the new version of the row: a token that
 * the statement still holds for unused is refused if another request has begun a generation with it and there is no grace.
 *
 * Each token leads to its family and its grant by their keys, one after the other: the planner could as well begin with
 * all grants of the client. Families are locked in one order, and so are clients, so that two statements cannot deadlock.
 */
const rotate = (more: string): string => `with p as materialized (
    select a.now, a.grace_start, a.hash, a.next, a.expires_at as wanted_until, a.scopes, t.family_id, t.generation,
      t.used_at, g.id, g.client_id, g.user_id, g.workspace_id, g.resource, g.other_resources, g.sandbox, g.expires_at
    from unnest($1::timestamptz[], $2::timestamptz[], $3::bytea[], $4::text[], $5::bytea[], $6::timestamptz[],
        $7::jsonb[], $8::jsonb[]) as a (now, grace_start, hash, client_id, next, expires_at, scopes, resources)
      cross join lateral (select family_id, generation, used_at from oauth_apps.refresh_token where hash = a.hash limit 1) t
      cross join lateral (select grant_id from oauth_apps.refresh_family where id = t.family_id limit 1) f
      cross join lateral (select * from oauth_apps.access_grant where id = f.grant_id limit 1) g
    where g.client_id = a.client_id and ${active('a.now')}
      and (a.resources is null or to_jsonb(g.resource || g.other_resources) @> a.resources)
    order by t.family_id
  ), moved as (
    update oauth_apps.refresh_family f
       set generation = case when f.rotated_at > p.grace_start then f.generation else f.generation + 1 end,
           rotated_at = case when f.rotated_at > p.grace_start then f.rotated_at else p.now end,
           expires_at = least(p.wanted_until, p.expires_at)
      from p
     where f.id = p.family_id and ${usable('p.now', 'p.grace_start')} and (p.scopes is null or to_jsonb(f.scopes) @> p.scopes)
    returning p.hash, p.next, p.now, p.family_id, f.generation, f.scopes, p.id, p.client_id, p.user_id, p.workspace_id,
      p.resource, p.other_resources, p.sandbox, p.expires_at
  ), issued as (
    insert into oauth_apps.refresh_token (hash, family_id, generation, issued_at)
    select next, family_id, generation, now from moved
  ), marked as (
    update oauth_apps.refresh_token t set used_at = moved.now from moved where t.hash = moved.hash and t.used_at is null
  )${more}
  select next, scopes, id, user_id, workspace_id, resource, other_resources, sandbox, expires_at from moved`;

const ROTATE = rotate('');
const ROTATE_AND_TOUCH = rotate(`, used as (
    select client_id, max(now) as now from moved group by client_id order by client_id
  ), ${touchClient('used.now')}`);

/** Rotations of a statement. */
const MAX_ROTATIONS = 100;

const FIND = `select f.scopes as family_scopes, f.expires_at as family_expires_at, p.issued_at, ${GRANT_COLUMNS}
  from oauth_apps.refresh_token p
  join oauth_apps.refresh_family f on f.id = p.family_id
  join oauth_apps.access_grant g on g.id = f.grant_id
  where p.hash = $3 and ${active('$1')} and ${usable('$1', '$2')}`;

const EXPLAIN = `select g.id, g.client_id, f.scopes, ${usable('$1', '$2')} as usable, p.used_at is not null as used,
    g.revoked_at is null and g.expires_at > $1 and f.expires_at > $1 as active
  from oauth_apps.refresh_token p
  join oauth_apps.refresh_family f on f.id = p.family_id
  join oauth_apps.access_grant g on g.id = f.grant_id
  where p.hash = $3`;

interface ExplainRow {
  id: string;
  client_id: string;
  scopes: string[];
  usable: boolean;
  used: boolean;
  active: boolean;
}

const GRANT_OF = `select g.id as "grantId", g.client_id as "clientId"
  from oauth_apps.refresh_token p
  join oauth_apps.refresh_family f on f.id = p.family_id
  join oauth_apps.access_grant g on g.id = f.grant_id
  where p.hash = $1`;

/**
 * A time after every use: without a grace, even a use by a process with a slower clock is refused.
 */
const NEVER = new Date('9999-01-01T00:00:00Z');

const graceStart = (now: Date, grace: Duration): Date => (grace > 0 ? new Date(now.getTime() - grace) : NEVER);

export function refreshStore(db: Database, grants: Pick<GrantStore, 'revokeGrant'>): RefreshStore {
  const isFirstToday = oncePerDay();

  /**
   * Returns the reason why the token was not rotated. Reuse after the grace period revokes the
   * grant.
   */
  const explain = async (rotation: Rotation): Promise<RotationResult> => {
    const { presented, clientId, scopes, now, grace } = rotation;
    const [row] = await sql<ExplainRow>(db, EXPLAIN, [now, graceStart(now, grace), presented]);
    if (!row || row.client_id !== clientId) return { outcome: 'unknown' };
    if (!row.active) return { outcome: 'inactive' };
    if (row.usable) {
      const exceedsScopes = scopes?.some(scope => !row.scopes.includes(scope));
      return { outcome: exceedsScopes ? 'scope' : 'resource' };
    }
    if (!row.used) return { outcome: 'superseded' };
    await grants.revokeGrant(row.id, now);
    return { outcome: 'reused', grantId: row.id };
  };

  /** `null`: this statement did not rotate it. */
  const rotateAll = async (on: Database | Em, all: readonly Rotation[]): Promise<(Rotated | null)[]> => {
    // Each has to be looked at: the first of a client today is remembered.
    const firsts = all.filter(({ clientId, now }) => isFirstToday(clientId, now));
    const rows = await sql<RotatedRow>(on, firsts.length > 0 ? ROTATE_AND_TOUCH : ROTATE, [
      all.map(({ now }) => now),
      all.map(({ now, grace }) => graceStart(now, grace)),
      all.map(({ presented }) => presented),
      all.map(({ clientId }) => clientId),
      all.map(({ next }) => next),
      all.map(({ expiresAt }) => expiresAt),
      all.map(({ scopes }) => scopes && JSON.stringify(scopes)),
      all.map(({ resources }) => resources && JSON.stringify(resources)),
    ]);
    return all.map(({ next }) => toRotated(rows.find(row => row.next.equals(next))));
  };
  const together = batchedOn(db, MAX_ROTATIONS, rotateAll);
  const alone = async (rotation: Rotation) => (await rotateAll(db, [rotation]))[0] ?? null;

  return {
    // Alone once more: another request of the same statement may have rotated its family.
    rotateRefresh: async rotation => (await together(rotation)) ?? (await alone(rotation)) ?? explain(rotation),
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
