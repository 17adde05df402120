import { boundedCache } from '../../../kernel/context/bounded-cache.js';
import { after, days } from '../../../kernel/context/clock.js';
import { statement } from '../../../kernel/database/bind.js';
import { type Database, sql } from '../../../kernel/database/database.js';
import type { Client, ClientStore } from '../../../oauth/store/clients.js';
import { type RevokedRow, type Revoking, recordRevoked, revokeBy } from './revocations.js';
import { type ClientRow, toClient } from './rows.js';

/** A dynamic client that is not used for this long is deleted. */
const LIFETIME = days(90);
/** {@link LIFETIME} in SQL. */
export const UNUSED = `interval '90 days'`;

/**
 * A common table expression that renews `used_at`, at most once a day. It needs one called `used` with the client.
 *
 * @param now the parameter with the time
 */
export const touchClient = (now: string): string => `touched as (
    update oauth_apps.client c set used_at = ${now} from used
     where c.client_id = used.client_id and c.used_at < ${now}::timestamptz - interval '1 day'
  )`;

const MAX_TOUCHED = 10_000;

/**
 * Returns a function that is `true` once a day for each client: only then the statement has to
 * renew `used_at`.
 */
export function oncePerDay(): (clientId: string, now: Date) => boolean {
  const touched = boundedCache<string, number>(MAX_TOUCHED);
  return (clientId, now) => {
    const at = touched.get(clientId);
    if (at !== undefined && at > after(now, -days(1)).getTime() && at <= now.getTime()) return false;
    touched.set(clientId, now.getTime());
    return true;
  };
}

const FIND = 'select * from oauth_apps.client where client_id = $1';

const isUnused = ({ kind, used_at }: ClientRow, now: Date): boolean =>
  kind === 'dynamic' && used_at <= after(now, -LIFETIME);

const COLUMNS = `id, client_id, kind, name, redirect_uris, grant_types, auth_method, secret_hash, scopes,
  registration_token_hash, verified, created_at, updated_at, used_at`;

const INSERTING = `insert into oauth_apps.client (${COLUMNS})
  values (:clientId, :clientId, :kind, :name, :redirectUris, :grantTypes, :authMethod, :secretHash, :scopes,
    :registrationTokenHash, :verified, :createdAt, :createdAt, :createdAt)`;

const INSERT = statement<Client>(INSERTING);

const STORE_DOCUMENT = statement<Client>(`${INSERTING} on conflict (client_id) do update set name = excluded.name,
  redirect_uris = excluded.redirect_uris, grant_types = excluded.grant_types, scopes = excluded.scopes,
  updated_at = excluded.updated_at, used_at = excluded.used_at`);

const REPLACE = `update oauth_apps.client set name = $2, redirect_uris = $3, grant_types = $4, auth_method = $5,
  scopes = $6, updated_at = $7, verified = verified and name = $2 and redirect_uris = $3 where client_id = $1 and kind = 'dynamic' returning client_id`;

const DELETE = `with deleted_client as (delete from oauth_apps.client where client_id = $2 returning client_id),
  revoked as (
    update oauth_apps.access_grant g set revoked_at = $1 from deleted_client
     where g.client_id = deleted_client.client_id and g.revoked_at is null returning g.id
  ), ${recordRevoked('(select count(*) from deleted_client)::int as deleted')}`;

export function clientStore(db: Database, revoking: Revoking): ClientStore {
  return {
    async findClient(clientId, now) {
      // PostgreSQL refuses U+0000.
      if (clientId.includes('\0')) return null;
      const [row] = await sql<ClientRow>(db, FIND, [clientId]);
      return row && !isUnused(row, now) ? toClient(row) : null;
    },
    async insertClient(client) {
      await sql(db, ...INSERT(client));
    },
    async storeDocument(client) {
      await sql(db, ...STORE_DOCUMENT(client));
    },
    async replaceClient({ clientId, name, redirectUris, grantTypes, authMethod, scopes }, now) {
      const changed = await sql(db, REPLACE, [clientId, name, redirectUris, grantTypes, authMethod, scopes, now]);
      return changed.length > 0;
    },
    async deleteClient(clientId, now, by, record) {
      const row = await revokeBy<RevokedRow & { deleted: number }>(revoking, DELETE, now, [clientId], {
        by,
        record: async (tx, { deleted }) => (deleted > 0 ? record?.(tx) : undefined),
      });
      return (row?.deleted ?? 0) > 0;
    },
  };
}
