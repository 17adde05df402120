import { systemCaller } from '../../../kernel/context/caller.js';
import { createContext } from '../../../kernel/context/context.js';
import { resourceOf } from '../../../kernel/context/resource.js';
import type { Services } from '../../../kernel/context/services.js';
import { sql } from '../../../kernel/database/database.js';
import type { ConnectedApp, ConnectedApps } from '../../../kernel/security/accounts.js';
import type { Session } from '../../../kernel/security/sessions.js';
import { oauthStore } from '../store/store.js';

const LIST = `select id, app_name as "appName", workspace_id as "workspaceId", sandbox, created_at as "createdAt"
  from oauth_apps.connection
  where user_id = $1 and revoked_at is null and activated_at is not null and expires_at > $2
  order by created_at desc, id desc limit 200`;

/** Connections that a person approved, for the person's own page: in all workspaces, or in that of the provider that opened the session. */
export function connectedApps(services: Services): ConnectedApps {
  const { clock, db } = services;
  const list = async ({ userId, providerId, workspaceId }: Session) => {
    const own = await sql<ConnectedApp>(db, LIST, [userId, clock.now()]);
    return providerId === null ? own : own.filter(each => each.workspaceId === workspaceId);
  };
  return {
    list,
    async end(session, id, { ip, requestId }) {
      const { id: credentialId, userId } = session;
      const store = resourceOf(services, oauthStore);
      const ended = (await list(session)).filter(each => id === null || each.id === id);
      for (const each of ended) {
        const caller = { ...systemCaller(each.workspaceId), kind: 'session' as const, credentialId, userId };
        await store.revokeGrant(each.id, clock.now(), createContext(services, { caller, locale: 'en', requestId, ip }));
      }
    },
  };
}
