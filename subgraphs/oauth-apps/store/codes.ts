import { insertUserAct } from '../../../kernel/audit/audit.js';
import { newId } from '../../../kernel/context/ids.js';
import { type Database, sql } from '../../../kernel/database/database.js';
import { insertEvents } from '../../../kernel/events/outbox.js';
import type { CodeStore } from '../../../oauth/store/codes.js';
import { connectionCreated, OAUTH_APPS } from '../events.js';
import { touchClient } from './clients.js';
import { CONNECTION_DATA } from './revocations.js';
import { GRANT_COLUMNS, type GrantRow, toGrant } from './rows.js';

interface CodeRow extends GrantRow {
  hash: Buffer;
  redirect_uri: string;
  challenge: string;
  code_scopes: string[];
  issued_at: Date;
  code_expires_at: Date;
  used_at: Date | null;
  replaces: string[];
}

/** The details of a connection in the audit log, from the view `v`. */
const CONNECTION_DETAILS = `json_build_object('appName', v.app_name, 'userId', v.user_id, 'scopes', to_json(v.scopes))`;

const FIND = `select c.hash, c.redirect_uri, c.challenge, c.scopes as code_scopes, c.issued_at,
    c.expires_at as code_expires_at, c.used_at, c.replaces, ${GRANT_COLUMNS}
  from oauth_apps.code c join oauth_apps.access_grant g on g.id = c.grant_id where c.hash = $1`;

/**
 * Parallel requests wait for the row lock and then find the code used: exactly one gets a row. Redeeming the first code
 * of a grant makes it a connection and emits `oauth.connection.created`.
 */
const REDEEM = `with used as (
    update oauth_apps.code c set used_at = $1 from oauth_apps.access_grant g
     where c.hash = $2 and c.used_at is null and c.expires_at > $1 and g.id = c.grant_id and g.revoked_at is null
       and g.expires_at > $1
    returning c.grant_id, c.scopes, c.approved_ip, c.approved_request_id, g.client_id, g.expires_at
  ), activated as (
    update oauth_apps.access_grant g set activated_at = $1 from used
     where g.id = used.grant_id and g.activated_at is null
    returning g.id
  ), event as (
    ${insertEvents(
      OAUTH_APPS,
      {
        id: '$6::text',
        name: '$7::text',
        workspaceId: 'v.workspace_id',
        at: '$1::timestamptz',
        sandbox: 'v.sandbox',
        data: CONNECTION_DATA,
      },
      'activated join oauth_apps.connection v on v.id = activated.id',
    )}
  ), audited as (
    ${insertUserAct(
      'oauth_connection.created',
      {
        id: '$8::text',
        workspaceId: 'v.workspace_id',
        at: '$1::timestamptz',
        userId: 'v.user_id',
        objectType: "'oauth_connection'",
        objectId: 'v.id',
        ip: 'used.approved_ip',
        requestId: 'used.approved_request_id',
        details: CONNECTION_DETAILS,
      },
      'activated join oauth_apps.connection v on v.id = activated.id cross join used',
    )}
  ), family as (
    insert into oauth_apps.refresh_family (id, grant_id, scopes, generation, expires_at)
    select $3::text, grant_id, scopes, 1, least($5::timestamptz, expires_at) from used where $3::text is not null
    returning id
  ), token as (
    insert into oauth_apps.refresh_token (hash, family_id, generation, issued_at)
    select $4::bytea, id, 1, $1::timestamptz from family
  ), ${touchClient('$1')}
  select exists (select 1 from activated) as connected from used`;

/** @param wakeRelay called after a redemption that made a connection has committed. */
export const codeStore = (db: Database, wakeRelay: () => void): CodeStore => ({
  async findCode(hash) {
    const [row] = await sql<CodeRow>(db, FIND, [hash]);
    if (!row) return null;
    return {
      hash: row.hash,
      redirectUri: row.redirect_uri,
      challenge: row.challenge,
      scopes: row.code_scopes,
      issuedAt: row.issued_at,
      expiresAt: row.code_expires_at,
      usedAt: row.used_at,
      replaces: row.replaces,
      grant: toGrant(row),
    };
  },
  async redeemCode(hash, refresh, now) {
    const { familyId = null, hash: first = null, expiresAt = null } = refresh ?? {};
    const event = [newId('evt'), connectionCreated.name, newId('aud')];
    const [redeemed] = await sql<{ connected: boolean }>(db, REDEEM, [now, hash, familyId, first, expiresAt, ...event]);
    if (redeemed?.connected) wakeRelay();
    if (redeemed) return 'redeemed';
    const used = await sql(db, 'select 1 from oauth_apps.code where hash = $1 and used_at is not null', [hash]);
    return used.length > 0 ? 'used' : 'inactive';
  },
});
