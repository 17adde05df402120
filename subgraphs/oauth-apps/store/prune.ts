import { type Database, sql } from '../../../kernel/database/database.js';
import { UNUSED } from './clients.js';
import { type RevokedRow, type Revoking, recordRevoked, revokeBy } from './revocations.js';

/** `$1` is the current time. Rows that refer to a grant are deleted before it. */
const STATEMENTS = [
  // A used code is recognised as a replay for a day; after that it is unknown.
  `delete from oauth_apps.code where expires_at < $1::timestamptz - interval '1 day'`,
  // A grant whose code was never redeemed.
  `delete from oauth_apps.access_grant g where activated_at is null and created_at < $1::timestamptz - interval '1 day'
     and not exists (select 1 from oauth_apps.code c where c.grant_id = g.id)`,
  `delete from oauth_apps.refresh_family f using oauth_apps.access_grant g
    where g.id = f.grant_id and (f.expires_at < $1 or g.revoked_at < $1::timestamptz - interval '30 days')`,
  `delete from oauth_apps.access_grant where expires_at < $1::timestamptz - interval '30 days'
      or revoked_at < $1::timestamptz - interval '30 days'`,
  // Old generations are kept to recognise reuse as long as their family exists.
  `delete from oauth_apps.refresh_token t where issued_at < $1::timestamptz - interval '30 days'
     and not exists (select 1 from oauth_apps.refresh_family f where f.id = t.family_id
                       and f.generation <= t.generation + 1)`,
  `delete from oauth_apps.revocation where at < $1::timestamptz - interval '30 days'`,
  // The operator's word for a client is kept.
  `delete from oauth_apps.client c where kind = 'document' and used_at < $1::timestamptz - ${UNUSED} and not verified
     and not exists (select 1 from oauth_apps.access_grant g where g.client_id = c.client_id and g.revoked_at is null)`,
];

const UNUSED_CLIENTS = `with deleted_client as (
    delete from oauth_apps.client where kind = 'dynamic' and used_at < $1::timestamptz - ${UNUSED} returning client_id
  ), revoked as (
    update oauth_apps.access_grant g set revoked_at = $1 from deleted_client
     where g.client_id = deleted_client.client_id and g.revoked_at is null returning g.id
  ), ${recordRevoked('(select count(*) from deleted_client)::int as deleted')}`;

export const pruner =
  (db: Database, revoking: Revoking) =>
  async (now: Date): Promise<number> => {
    const clients = await revokeBy<RevokedRow & { deleted: number }>(revoking, UNUSED_CLIENTS, now);
    let removed = clients?.deleted ?? 0;
    for (const text of STATEMENTS) removed += (await sql(db, `${text} returning 1 as one`, [now])).length;
    return removed;
  };
