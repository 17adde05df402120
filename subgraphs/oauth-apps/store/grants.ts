import { statement } from '../../../kernel/database/bind.js';
import { type Database, sql } from '../../../kernel/database/database.js';
import type { GrantStore } from '../../../oauth/store/grants.js';
import { GRANT_COLUMNS, type GrantRow, toGrant } from './rows.js';

interface Approval {
  readonly id: string;
  readonly client: string;
  readonly user: string;
  readonly email: string;
  readonly workspace: string;
  readonly scopes: readonly string[];
  readonly resource: string | undefined;
  /** The further resources. */
  readonly others: readonly string[];
  readonly sandbox: boolean;
  readonly now: Date;
  readonly expires: Date;
  /** True if an active grant of the same kind gets the scopes, in place of a new grant. */
  readonly merge: boolean;
  readonly session: string | null;
  readonly code_hash: Buffer;
  readonly redirect_uri: string;
  readonly challenge: string;
  readonly code_scopes: readonly string[];
  readonly code_expires: Date;
  readonly ip: string;
  readonly request: string;
}

const APPROVE = statement<Approval>(`with merged as (
    update oauth_apps.access_grant g
       set scopes = array(select distinct unnest(g.scopes || :scopes::text[])), expires_at = :expires, user_email = :email
     where :merge and g.id = (
       select id from oauth_apps.access_grant
        where client_id = :client and user_id = :user and workspace_id = :workspace and resource = :resource and other_resources = :others
          and sandbox = :sandbox
          and revoked_at is null and expires_at > :now order by id desc limit 1
     ) and g.revoked_at is null
    returning id
  ), added as (
    insert into oauth_apps.access_grant
      (id, client_id, user_id, user_email, workspace_id, scopes, resource, created_at, expires_at, sandbox,
       other_resources, session_id)
    select :id::text, :client::text, :user::text, :email::text, :workspace::text, :scopes::text[], :resource::text, :now::timestamptz, :expires::timestamptz,
      :sandbox::boolean, :others::text[], :session::text
     where not exists (select 1 from merged)
    returning id
  )
  insert into oauth_apps.code (hash, grant_id, redirect_uri, challenge, scopes, issued_at, expires_at, approved_ip, approved_request_id, replaces)
  select :code_hash::bytea, id, :redirect_uri::text, :challenge::text, :code_scopes::text[], :now, :code_expires::timestamptz, :ip::text, :request::text, array(
      select o.id from oauth_apps.access_grant o
       where not :merge and o.client_id = :client and o.user_id = :user and o.workspace_id = :workspace and o.resource = :resource
         and o.other_resources = :others and o.sandbox = :sandbox and o.session_id = :session and o.revoked_at is null
         and o.expires_at > :now and o.activated_at is not null and o.scopes <@ :scopes and not o.scopes @> :scopes)
    from (select id from merged union all select id from added) as approved`);

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
    const approval: Approval = {
      id: grant.id,
      client: grant.clientId,
      user: grant.userId,
      email: grant.userEmail,
      workspace: grant.workspaceId,
      scopes: grant.scopes,
      resource,
      others,
      sandbox: grant.sandbox,
      now: grant.createdAt,
      expires: grant.expiresAt,
      merge,
      session: sessionId,
      code_hash: code.hash,
      redirect_uri: code.redirectUri,
      challenge: code.challenge,
      code_scopes: code.scopes,
      code_expires: code.expiresAt,
      ip: from.ip,
      request: from.requestId,
    };
    await sql(db, ...APPROVE(approval));
  },
  async activeGrants({ clientId, userId, resources: [resource, ...others] }, now) {
    return (await sql<GrantRow>(db, ACTIVE, [clientId, userId, resource, now, others])).map(toGrant);
  },
  async findGrant(id, now) {
    const [row] = await sql<GrantRow>(db, FIND, [id, now]);
    return row ? toGrant(row) : null;
  },
});
