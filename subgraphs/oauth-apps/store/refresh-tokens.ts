import { statement } from '../../../kernel/database/bind.js';
import { type Database, sql } from '../../../kernel/database/database.js';
import type { Refresh, RefreshStore } from '../../../oauth/store/refresh-tokens.js';
import { oncePerDay, touchClient } from './clients.js';
import { GRANT_COLUMNS, type GrantRow, toGrant } from './rows.js';

interface RefreshRow extends GrantRow {
  hash: Buffer;
  generation: number;
  issued_at: Date;
  used_at: Date | null;
  family_id: string;
  family_generation: number;
  family_rotated_at: Date | null;
  family_expires_at: Date;
  family_scopes: string[];
  grant_revoked_at: Date | null;
}

const toRefresh = (row: RefreshRow): Refresh => ({
  hash: row.hash,
  generation: row.generation,
  issuedAt: row.issued_at,
  usedAt: row.used_at,
  family: {
    id: row.family_id,
    generation: row.family_generation,
    rotatedAt: row.family_rotated_at,
    expiresAt: row.family_expires_at,
  },
  scopes: row.family_scopes,
  grant: toGrant(row),
  grantRevokedAt: row.grant_revoked_at,
});

const FIND = `
  select t.hash, t.generation, t.issued_at, t.used_at, f.id as family_id, f.generation as family_generation,
    f.rotated_at as family_rotated_at, f.expires_at as family_expires_at, f.scopes as family_scopes,
    g.revoked_at as grant_revoked_at, ${GRANT_COLUMNS}
  from oauth_apps.refresh_token t
    join oauth_apps.refresh_family f on f.id = t.family_id
    join oauth_apps.access_grant g on g.id = f.grant_id
  where t.hash = $1`;

interface RotateValues {
  readonly now: Date;
  readonly presented: Buffer;
  readonly family: string;
  /** The newest generation of the family when the token was read. */
  readonly generation: number;
  readonly begins: boolean;
  readonly next: Buffer;
  readonly expires: Date;
  readonly client: string;
  /** True if the use of the client has to be renewed. */
  readonly touch: boolean;
}

/**
 * Parallel requests wait for the row of their family. PostgreSQL then evaluates the condition of the
 * update again, on the new version of the row.
 */
const ROTATE = statement<RotateValues>(`
  with moved as (
    update oauth_apps.refresh_family f
       set generation = case when :begins then f.generation + 1 else f.generation end,
           rotated_at = case when :begins then :now else f.rotated_at end,
           expires_at = :expires
      from oauth_apps.access_grant g
     where f.id = :family and f.generation = :generation
       and g.id = f.grant_id and g.revoked_at is null and g.expires_at > :now
    returning f.id, f.generation
  ), issued as (
    insert into oauth_apps.refresh_token (hash, family_id, generation, issued_at)
    select :next, id, generation, :now from moved
  ), marked as (
    update oauth_apps.refresh_token t set used_at = :now from moved where t.hash = :presented and t.used_at is null
  ), used as (
    select :client::text as client_id from moved where :touch
  ), ${touchClient(':now')}
  select 1 from moved`);

export function refreshStore(db: Database): RefreshStore {
  const isFirstToday = oncePerDay();
  return {
    async findRefresh(hash) {
      const [row] = await sql<RefreshRow>(db, FIND, [hash]);
      return row ? toRefresh(row) : null;
    },
    async rotateRefresh({ hash, family, grant }, { hash: next, beginsGeneration, expiresAt }, now) {
      const values: RotateValues = {
        now,
        presented: hash,
        family: family.id,
        generation: family.generation,
        begins: beginsGeneration,
        next,
        expires: expiresAt,
        client: grant.clientId,
        touch: isFirstToday(grant.clientId, now),
      };
      return (await sql(db, ...ROTATE(values))).length > 0;
    },
  };
}
