import type { Context } from '../../../../kernel/context/context.js';
import { ask, type Question } from '../../../../kernel/graph/references.js';
import type { Rights } from '../../send-rules.js';

/**
 * The credential on whose behalf a campaign starts by itself. Its rights are read when the campaign
 * starts.
 */
export interface Mandate {
  readonly keyId?: string;
  readonly userId?: string;
  /** The connection of an app that acts for the user. */
  readonly connectionId?: string;
}

/** Returns `null` for a job, which acts for nobody. */
export function mandateOf({ caller: { kind, credentialId, userId, grantId } }: Context): Mandate | null {
  if (kind === 'api-key' && credentialId) return { keyId: credentialId };
  if (kind === 'token' && userId && grantId) return { userId, connectionId: grantId };
  return userId ? { userId } : null;
}

const KEY: Question<{ id: string }, (Rights & { createdBy: string | null }) | null> = {
  subgraph: 'workspaces',
  field: 'keyStanding',
  document: 'query ($id: ID!) { keyStanding(id: $id) { scopes instanceIds createdBy } }',
};
const MEMBER: Question<{ id: string }, Rights | null> = {
  subgraph: 'workspaces',
  field: 'memberStanding',
  document: 'query ($id: ID!) { memberStanding(id: $id) { scopes instanceIds } }',
};
const CONNECTION: Question<{ id: string }, readonly string[] | null> = {
  subgraph: 'oauth_apps',
  field: 'connectionScopes',
  document: 'query ($id: ID!) { connectionScopes(id: $id) }',
};

/**
 * Returns the present rights of the credential: none when the key was revoked, the person left or
 * the connection ended. Throws `SUBGRAPH_UNAVAILABLE`.
 */
export async function rightsOf(ctx: Context, { keyId, userId, connectionId }: Mandate): Promise<Rights> {
  if (keyId !== undefined) return (await ask(ctx, KEY, { id: keyId })) ?? NONE;
  const rights = (userId === undefined ? null : await ask(ctx, MEMBER, { id: userId })) ?? NONE;
  if (connectionId === undefined) return rights;
  const granted = (await ask(ctx, CONNECTION, { id: connectionId })) ?? [];
  return { ...rights, scopes: rights.scopes.filter(scope => granted.includes(scope)) };
}

const NONE: Rights = { scopes: [], instanceIds: [] };

/**
 * Returns the person who made a key, and so holds it; `null` when the operator made it, or the
 * workspace has no such key.
 */
export const makerOfKey = async (ctx: Context, keyId: string): Promise<string | null> =>
  (await ask(ctx, KEY, { id: keyId }))?.createdBy ?? null;
