import { readableDomain } from '../../../../kernel/address/domain-name.js';
import type { Context } from '../../../../kernel/context/context.js';
import { newId } from '../../../../kernel/context/ids.js';
import { type Database, type Em, sql } from '../../../../kernel/database/database.js';
import { randomToken } from '../../../../kernel/security/hash.js';

/** A domain that a workspace claims for the sign-in of its people. Without `verifiedAt` it counts for nothing. */
export interface StoredDomain {
  id: string;
  name: string;
  token: string;
  verifiedAt: Date | null;
  checkedAt: Date | null;
  /**
   * The content of its record at the last lookup; `null` when nobody looked, or no name server
   * answered.
   */
  found: string[] | null;
  createdAt: Date;
}

const COLUMNS = `id, name, token, verified_at as "verifiedAt", checked_at as "checkedAt", found, created_at as "createdAt"`;

const LIST = `select ${COLUMNS} from workspaces.identity_domain where workspace_id = $1 order by created_at, id`;

export const listDomains = (on: Database | Em, workspaceId: string): Promise<StoredDomain[]> =>
  sql<StoredDomain>(on, LIST, [workspaceId]);

const FIND = `select ${COLUMNS} from workspaces.identity_domain where workspace_id = $1 and (id = $2 or name = $2)`;

/** Finds a domain by its id or name. */
export async function findDomain(on: Database | Em, workspaceId: string, id: string): Promise<StoredDomain | null> {
  const [row] = await sql<StoredDomain>(on, FIND, [workspaceId, id]);
  return row ?? null;
}

const INSERT = `insert into workspaces.identity_domain (id, workspace_id, name, unicode_name, token, created_at)
  values ($1, $2, $3, $4, $5, $6) on conflict on constraint identity_domain_name do nothing returning ${COLUMNS}`;

/** Returns `null` when the workspace has it already. */
export async function insertDomain(tx: Context, name: string): Promise<StoredDomain | null> {
  const { workspaceId } = tx.caller;
  const values = [newId('idd'), workspaceId, name, readableDomain(name), randomToken(16), tx.clock.now()];
  const [row] = await sql<StoredDomain>(tx.em, INSERT, values);
  return row ?? null;
}

const CHECKED = 'update workspaces.identity_domain set checked_at = $3, found = $4 where workspace_id = $1 and id = $2';

export const recordCheck = (tx: Context, id: string, found: readonly string[] | null): Promise<object[]> =>
  sql(tx.em, CHECKED, [tx.caller.workspaceId, id, tx.clock.now(), found]);

const LOCK_NAME = 'select pg_advisory_xact_lock(hashtextextended($1, 0))';

const VERIFY = `update workspaces.identity_domain d set verified_at = $3 where workspace_id = $1 and id = $2
  and not exists (select from workspaces.identity_domain o where o.name = d.name and o.verified_at is not null)
  returning ${COLUMNS}`;

/**
 * Marks a domain as verified, or returns `null` when a workspace has proved already that it is its
 * own. When two prove it at once, the first one has it.
 */
export async function markVerified(tx: Context, { id, name }: StoredDomain): Promise<StoredDomain | null> {
  await sql(tx.em, LOCK_NAME, [`identity domain ${name}`]);
  const [row] = await sql<StoredDomain>(tx.em, VERIFY, [tx.caller.workspaceId, id, tx.clock.now()]);
  return row ?? null;
}

const DELETE = `delete from workspaces.identity_domain where workspace_id = $1 and id = $2 returning ${COLUMNS}`;

export async function deleteDomain(tx: Context, id: string): Promise<StoredDomain | null> {
  const [row] = await sql<StoredDomain>(tx.em, DELETE, [tx.caller.workspaceId, id]);
  return row ?? null;
}

const VERIFIED = `select id from workspaces.identity_domain
  where workspace_id = $1 and name = $2 and verified_at is not null for share`;

/**
 * Returns whether a workspace has proved that a domain is its own. The row is locked, so that this
 * holds until the transaction ends.
 */
export const isVerified = async (tx: Context, workspaceId: string, name: string): Promise<boolean> =>
  (await sql(tx.em, VERIFIED, [workspaceId, name])).length > 0;
