import { PERSON_REQUESTS_PER_MINUTE, PLANS } from '../../../catalogue/plans.js';
import type { Caller } from '../../../kernel/context/caller.js';
import type { Context } from '../../../kernel/context/context.js';
import { sql } from '../../../kernel/database/database.js';
import { fail } from '../../../kernel/errors/errors.js';
import { ask, type Question } from '../../../kernel/graph/references.js';
import type { CredentialKind } from '../../../kernel/requests/entry.js';
import { Workspace } from '../workspace/workspace.js';
import type { Credential, CredentialLimits } from './credential.js';

/** The facts of its credential that the request does not carry. */
type Facts = Pick<Credential, 'kind' | 'name' | 'allowedIps' | 'expiresAt'>;

/** Reads the credential of the request. Throws `NOT_FOUND` for a session in no workspace, `UNAUTHORIZED` for one that has just ended. */
export async function readCredential(ctx: Context): Promise<Credential> {
  const { caller } = ctx;
  const workspace = (await ctx.em.findOne(Workspace, { id: caller.workspaceId })) ?? fail('NOT_FOUND');
  const { id, name, plan } = workspace;
  return {
    ...(await FACTS[caller.kind as keyof typeof FACTS](ctx, caller.credentialId ?? '')),
    id: caller.credentialId ?? '',
    workspace: { id, name, plan },
    mode: caller.sandbox ? 'test' : 'live',
    scopes: caller.scopes,
    instanceIds: caller.instanceIds,
    userId: caller.userId ?? null,
    limits: limitsOf(caller, workspace),
  };
}

const KEY = `select name, allowed_ips as "allowedIps", expires_at as "expiresAt" from workspaces.api_key where id = $1`;
const SESSION = `select expires_at as "expiresAt" from workspaces.session where id = $1`;

const APP_NAME: Question<{ id: string }, string | null> = {
  subgraph: 'oauth_apps',
  field: 'connectionAppName',
  document: 'query ($id: ID!) { connectionAppName(id: $id) }',
};

const FACTS = {
  'api-key': (ctx: Context, id: string): Promise<Facts> => stored(ctx, 'API_KEY', KEY, id),
  session: (ctx: Context, id: string): Promise<Facts> => stored(ctx, 'SESSION', SESSION, id),
  async token(ctx: Context, id: string): Promise<Facts> {
    const { tokenEndsAt } = ctx.caller;
    const expiresAt = tokenEndsAt === undefined ? null : new Date(tokenEndsAt);
    return { kind: 'ACCESS_TOKEN', name: await ask(ctx, APP_NAME, { id }), allowedIps: [], expiresAt };
  },
} as const;

async function stored(ctx: Context, kind: CredentialKind, statement: string, id: string): Promise<Facts> {
  const [row] = await sql<Partial<Facts>>(ctx.db, statement, [id]);
  return { name: null, allowedIps: [], expiresAt: null, ...(row ?? fail('UNAUTHORIZED')), kind };
}

function limitsOf({ kind }: Caller, { plan, requestsPerMinute, instanceSlots }: Workspace): CredentialLimits {
  const { instances, webhooks, emailDomains, phoneNumbers, concurrentCalls, mediaBytes, ...limits } = PLANS[plan];
  const ofWorkspace = requestsPerMinute ?? limits.requestsPerMinute;
  return {
    requestsPerMinute: kind === 'session' ? PERSON_REQUESTS_PER_MINUTE : ofWorkspace,
    instances: instances + instanceSlots,
    webhooks,
    emailDomains,
    phoneNumbers,
    concurrentCalls,
    mediaBytes,
  };
}
