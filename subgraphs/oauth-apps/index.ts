import { findOwned } from '../../kernel/database/find-owned.js';
import type { SubgraphParts } from '../../kernel/graph/subgraph.js';
import { OauthApp } from './app/app.js';
import { OauthAppResolver } from './app/app.resolver.js';
import { ConnectionCountResolver, connectionCounts } from './app/connection-count.js';
import { cleanUpOAuth } from './clean-up.job.js';
import { OauthConnection } from './connection/connection.js';
import { OauthConnectionResolver } from './connection/connection.resolver.js';
import { findConnection } from './connection/connection.service.js';
import { ConnectionEdgesResolver } from './connection/edges.resolver.js';
import { revokeOfRemovedUser, revokeOfReset } from './connection/revoke-of-user.js';
import { OAUTH_APPS } from './events.js';
import { oauthStore } from './store/store.js';

/** The OAuth apps of a workspace and their connections. It also stores the state of the authorization server. */
export const oauthApps = (): SubgraphParts => ({
  name: OAUTH_APPS,
  resolvers: [OauthAppResolver, ConnectionCountResolver, OauthConnectionResolver, ConnectionEdgesResolver],
  entities: [OauthApp, OauthConnection],
  references: {
    OauthApp: { scope: 'oauth_apps:read', resolve: ({ id }, ctx) => findOwned(ctx, OauthApp, id) },
    OauthConnection: { scope: 'oauth_apps:read', resolve: ({ id }, ctx) => findConnection(ctx, id) },
  },
  jobs: () => [cleanUpOAuth()],
  resources: [oauthStore, connectionCounts.resource],
  consumers: [revokeOfRemovedUser, revokeOfReset],
});
