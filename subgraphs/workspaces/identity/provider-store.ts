import type { Context } from '../../../kernel/context/context.js';
import { newId } from '../../../kernel/context/ids.js';
import { statement } from '../../../kernel/database/bind.js';
import { type Database, type Em, sql } from '../../../kernel/database/database.js';
import type { SealedColumn } from '../../../kernel/encryption/encryption-key.js';
import type { Role } from '../user/role.js';

export interface GroupRole {
  group: string;
  role: Role;
}

/** A provider as it is stored. */
export interface StoredProvider {
  id: string;
  workspaceId: string;
  issuer: string;
  clientId: string;
  sealed: string;
  groupsClaim: string | null;
  roles: GroupRole[];
  defaultRole: Role | null;
  passwords: boolean;
  trustsFactor: boolean;
  createdAt: Date;
  updatedAt: Date;
}

/** Binds the sealed client secret to its row. */
export const secretContext = (id: string): string => `identity-provider ${id}`;

export const providerSecrets: SealedColumn = {
  table: 'workspaces.identity_provider',
  id: 'id',
  column: 'sealed',
  context: secretContext,
};

const COLUMNS = `id, workspace_id as "workspaceId", issuer, client_id as "clientId", sealed, groups_claim as "groupsClaim", roles,
  default_role as "defaultRole", passwords, trusts_factor as "trustsFactor", created_at as "createdAt", updated_at as "updatedAt"`;

const OF_WORKSPACE = `select ${COLUMNS} from workspaces.identity_provider where workspace_id = $1`;

/** Returns `null` when the workspace has none. */
export async function findProviderOf(on: Database | Em, workspaceId: string): Promise<StoredProvider | null> {
  const [row] = await sql<StoredProvider>(on, OF_WORKSPACE, [workspaceId]);
  return row ?? null;
}

/** Changes of the provider and its domains come one after another. */
export async function lockProviderOf(tx: Context, workspaceId: string): Promise<StoredProvider | null> {
  await sql(tx.em, 'select id from workspaces.workspace where id = $1 for no key update', [workspaceId]);
  const [row] = await sql<StoredProvider>(tx.em, `${OF_WORKSPACE} for update`, [workspaceId]);
  return row ?? null;
}

const BY_ID = `select ${COLUMNS} from workspaces.identity_provider where id = $1`;

export async function findProvider(on: Database | Em, id: string): Promise<StoredProvider | null> {
  const [row] = await sql<StoredProvider>(on, BY_ID, [id]);
  return row ?? null;
}

/**
 * Keeps a provider from changes until the transaction ends. Returns `null` when it was removed
 * since.
 */
export async function holdProvider(tx: Context, id: string): Promise<StoredProvider | null> {
  const [row] = await sql<StoredProvider>(tx.em, `${BY_ID} for share`, [id]);
  return row ?? null;
}

export type NewProvider = Pick<
  StoredProvider,
  'issuer' | 'clientId' | 'groupsClaim' | 'roles' | 'defaultRole' | 'passwords' | 'trustsFactor'
>;

interface ProviderValues {
  readonly id: string;
  readonly sealed: string;
  readonly client: string;
  readonly groups_claim: string | null;
  /** JSON. */
  readonly roles: string;
  readonly default_role: StoredProvider['defaultRole'];
  readonly passwords: boolean;
  readonly trusts_factor: boolean;
  readonly now: Date;
}

const INSERT = statement<ProviderValues & { readonly workspace: string; readonly issuer: string }>(`
  insert into workspaces.identity_provider
    (id, workspace_id, sealed, issuer, client_id, groups_claim, roles, default_role, passwords, trusts_factor, created_at, updated_at)
  values (:id, :workspace, :sealed, :issuer, :client, :groups_claim, :roles, :default_role, :passwords, :trusts_factor, :now, :now)`);

const UPDATE = statement<ProviderValues>(`
  update workspaces.identity_provider set sealed = :sealed, client_id = :client, groups_claim = :groups_claim, roles = :roles,
    default_role = :default_role, passwords = :passwords, trusts_factor = :trusts_factor, updated_at = :now where id = :id`);

/**
 * Another issuer is another provider: its subjects are other people, so that the links and the sessions of the former one end with it.
 *
 * @param secret `null`: it stays.
 */
export async function storeProvider(
  tx: Context,
  former: StoredProvider | null,
  { issuer, clientId, groupsClaim, roles, defaultRole, passwords, trustsFactor }: NewProvider,
  secret: string | null,
): Promise<string> {
  const values = {
    client: clientId,
    groups_claim: groupsClaim,
    roles: JSON.stringify(roles),
    default_role: defaultRole,
    passwords,
    trusts_factor: trustsFactor,
    now: tx.clock.now(),
  };
  if (former?.issuer === issuer) {
    const sealed = secret === null ? former.sealed : tx.box.seal(secret, secretContext(former.id));
    await sql(tx.em, ...UPDATE({ ...values, id: former.id, sealed }));
    return former.id;
  }
  if (former) await deleteProvider(tx, former.id);
  const id = newId('idp');
  const sealed = tx.box.seal(secret ?? '', secretContext(id));
  await sql(tx.em, ...INSERT({ ...values, id, workspace: tx.caller.workspaceId, sealed, issuer }));
  return id;
}

/**
 * Deletes a provider with its links, the sessions that it opened, and the sign-ins that are under
 * way.
 */
export const deleteProvider = (tx: Context, id: string): Promise<object[]> =>
  sql(tx.em, 'delete from workspaces.identity_provider where id = $1', [id]);

const LAST_USED = 'select max(last_used_at) as "at" from workspaces.identity where provider_id = $1';

/** Returns the last sign-in through a provider; `null` when there was none yet. */
export async function lastSignIn(on: Database | Em, id: string): Promise<Date | null> {
  const [row] = await sql<{ at: Date | null }>(on, LAST_USED, [id]);
  return row?.at ?? null;
}
