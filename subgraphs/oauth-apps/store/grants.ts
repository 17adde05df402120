import { type Database, sql } from '../../../kernel/database/database.js';
import type { GrantStore } from '../../../oauth/store/grants.js';
import { GRANT_COLUMNS, type GrantRow, toGrant } from './rows.js';

const APPROVE = `with merged as (
    update oauth_apps.access_grant g
       set scopes = array(select distinct unnest(g.scopes || $6::text[])), expires_at = $9, user_email = $4
     where $10 and g.id = (
       select id from oauth_apps.access_grant
        where client_id = $2 and user_id = $3 and workspace_id = $5 and resource = $7 and other_resources = $17
          and sandbox = $16
          and revoked_at is null and expires_at > $8 order by id desc limit 1
     ) and g.revoked_at is null
    returning id
  ), added as (
    insert into oauth_apps.access_grant
      (id, client_id, user_id, user_email, workspace_id, scopes, resource, created_at, expires_at, sandbox,
       other_resources, session_id)
    select $1::text, $2::text, $3::text, $4::text, $5::text, $6::text[], $7::text, $8::timestamptz, $9::timestamptz,
      $16::boolean, $17::text[], $18::text
     where not exists (select 1 from merged)
    returning id
  )
  insert into oauth_apps.code (hash, grant_id, redirect_uri, challenge, scopes, issued_at, expires_at, approved_ip, approved_request_id, replaces)
  select $11::bytea, id, $12::text, $13::text, $14::text[], $8, $15::timestamptz, $19::text, $20::text, array(
      select o.id from oauth_apps.access_grant o
       where not $10 and o.client_id = $2 and o.user_id = $3 and o.workspace_id = $5 and o.resource = $7
         and o.other_resources = $17 and o.sandbox = $16 and o.session_id = $18 and o.revoked_at is null
         and o.expires_at > $8 and o.activated_at is not null and o.scopes <@ $6 and not o.scopes @> $6)
    from (select id from merged union all select id from added) as approved`;

const ACTIVE = `select ${GRANT_COLUMNS} from oauth_apps.access_grant g
  where g.client_id = $1 and g.user_id = $2 and g.resource = $3 and g.other_resources = $5
    and g.revoked_at is null and g.expires_at > $4
    and g.activated_at is not null
  order by g.expires_at desc, g.id desc`;

const FIND = `select ${GRANT_COLUMNS} from oauth_apps.access_grant g
  where g.id = $1 and g.revoked_at is null and g.expires_at > $2`;

export const grantStore = (db: Database): Pick<GrantStore, 'approve' | 'activeGrants' | 'findGrant'> => ({
  async approve({ grant, code, merge, sessionId, from }) {
    const [resource, ...others] = grant.resources;
    await sql(db, APPROVE, [
      grant.id,
      grant.clientId,
      grant.userId,
      grant.userEmail,
      grant.workspaceId,
      grant.scopes,
      resource,
      grant.createdAt,
      grant.expiresAt,
      merge,
      code.hash,
      code.redirectUri,
      code.challenge,
      code.scopes,
      code.expiresAt,
      grant.sandbox,
      others,
      sessionId,
      from.ip,
      from.requestId,
    ]);
  },
  async activeGrants({ clientId, userId, resources: [resource, ...others] }, now) {
    return (await sql<GrantRow>(db, ACTIVE, [clientId, userId, resource, now, others])).map(toGrant);
  },
  async findGrant(id, now) {
    const [row] = await sql<GrantRow>(db, FIND, [id, now]);
    return row ? toGrant(row) : null;
  },
});
