import { z } from 'zod';
import { PLAN_NAMES } from '../../catalogue/plans.js';
import { eventsOf } from '../../kernel/events/event-type.js';

const defineEvent = eventsOf('workspaces');

const settings = z.object({
  workspaceId: z.string(),
  name: z.string(),
  plan: z.enum(PLAN_NAMES),
  locale: z.string(),
  country: z.string(),
  timeZone: z.string(),
  onboarded: z.boolean(),
  inboundEnabled: z.boolean(),
  allowGroupChats: z.boolean(),
});

const sampleSettings = {
  workspaceId: 'ws_01kae1c0z8f0r9x3w5m7n2q4t6',
  name: 'Acme',
  plan: 'pro' as const,
  locale: 'pt-BR',
  country: 'BR',
  timeZone: 'America/Sao_Paulo',
  onboarded: true,
  inboundEnabled: true,
  allowGroupChats: false,
};

export const workspaceCreated = defineEvent('workspace.created', 'The workspace was made.', settings, sampleSettings);

export const workspaceUpdated = defineEvent(
  'workspace.updated',
  'The settings of the workspace changed.',
  settings,
  sampleSettings,
);

const key = z.object({ keyId: z.string(), name: z.string(), prefix: z.string(), byUserId: z.string().nullable() });

const sampleKey = {
  keyId: 'key_01kae1c0z8f0r9x3w5m7n2q4t6',
  name: 'Shop server',
  prefix: 'sk_live_9aZ3',
  byUserId: 'usr_01kae1c0z8f0r9x3w5m7n2q4t6',
};

export const apiKeyCreated = defineEvent('api_key.created', 'An API key was made.', key, sampleKey);

export const apiKeyRevoked = defineEvent('api_key.revoked', 'An API key was revoked.', key, sampleKey);

const membership = z.object({ userId: z.string(), role: z.string(), byUserId: z.string().nullable() });

const sampleMembership = {
  userId: 'usr_01kae1c0z8f0r9x3w5m7n2q4t6',
  role: 'member',
  byUserId: 'usr_01kae1d5k2v8h4j6p0r3s9y7ab',
};

export const userAdded = defineEvent('user.added', 'A user joined the workspace.', membership, sampleMembership);

export const passwordReset = defineEvent(
  'user.password_reset',
  'A user set a new password by an e-mailed link. Connections of apps that the user had approved end.',
  z.object({ userId: z.string() }),
  { userId: 'usr_01kae1c0z8f0r9x3w5m7n2q4t6' },
);

export const userRemoved = defineEvent('user.removed', 'A user left the workspace.', membership, sampleMembership);
