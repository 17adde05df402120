import { z } from 'zod';
import { eventsOf } from '../../kernel/events/event-type.js';

/** Name of the subgraph, and of its PostgreSQL schema. */
export const OAUTH_APPS = 'oauth_apps';

const defineEvent = eventsOf(OAUTH_APPS);

const connection = z.object({
  connectionId: z.string(),
  appId: z.string(),
  appName: z.string(),
  userId: z.string(),
  userEmail: z.string(),
  scopes: z.array(z.string()),
});

export type ConnectionData = z.infer<typeof connection>;

const sample: ConnectionData = {
  connectionId: 'grt_01kae1c0z8f0r9x3w5m7n2q4t6',
  appId: 'app_01kae1d5k2v8h4j6p0r3s9y7ab',
  appName: 'Shop assistant',
  userId: 'usr_01kae1c0z8f0r9x3w5m7n2q4t6',
  userEmail: 'ana@example.com',
  scopes: ['email:send', 'contacts:read'],
};

export const connectionCreated = defineEvent(
  'oauth.connection.created',
  'A user authorized an app to act in the workspace, and the app obtained its first tokens.',
  connection,
  sample,
);

export const connectionRevoked = defineEvent(
  'oauth.connection.revoked',
  'The app can no longer act for the user. It was revoked by the user, the workspace or the app itself, or because a token was misused.',
  connection,
  sample,
);
