import { LRUCache } from 'lru-cache';
import { type Clock, type Duration, seconds } from '../kernel/clock.js';
import type { Caller, WorkspaceFacts } from '../kernel/context.js';
import type { CredentialStrategy } from '../kernel/credentials.js';
import { fail } from '../kernel/errors/index.js';
import { type AccessTokenClaims, type AccessTokenVerifier, looksLikeAccessToken } from './access-token.js';
import type { Revocations } from './revocations.js';

interface Options {
  verify: AccessTokenVerifier;
  revocations: Revocations;
  /** What the edge needs to know of a workspace; `null` if it is gone. */
  workspace(id: string): Promise<WorkspaceFacts | null>;
  clock: Clock;
}

/** The same as for API keys: a changed plan or a block is seen after this long. */
const FACTS_LIFETIME: Duration = seconds(5);
const MOST_WORKSPACES = 10_000;

/** Access tokens beside API keys: signature, audience and expiry from memory, then whether the grant still lives. */
export function accessTokenStrategy({ verify, revocations, workspace, clock }: Options): CredentialStrategy {
  const facts = new LRUCache<string, { read: Promise<WorkspaceFacts | null>; until: number }>({ max: MOST_WORKSPACES });

  const factsOf = (id: string): Promise<WorkspaceFacts | null> => {
    const now = clock.now().getTime();
    const known = facts.get(id);
    if (known && known.until > now) return known.read;
    const read = workspace(id);
    facts.set(id, { read, until: now + FACTS_LIFETIME });
    // A read that failed is not the answer for the next seconds.
    read.catch(() => facts.delete(id));
    return read;
  };

  return {
    name: 'access-token',
    async authenticate({ place, value }) {
      if (place !== 'authorization' || !looksLikeAccessToken(value)) return null;
      const result = await verify(value);
      if (!('claims' in result) || (await revocations.covers(result.claims))) return fail('UNAUTHORIZED');
      const { claims } = result;
      return callerOf(claims, (await factsOf(claims.workspace_id)) ?? fail('UNAUTHORIZED'));
    },
  };
}

/** Live: an app acts for its user, never in the sandbox. */
const callerOf = (claims: AccessTokenClaims, workspace: WorkspaceFacts): Caller => ({
  kind: 'token',
  workspaceId: claims.workspace_id,
  workspace,
  scopes: claims.scope.split(' '),
  instanceIds: [],
  sandbox: false,
  credentialId: claims.jti,
  userId: claims.sub,
  clientId: claims.client_id,
  grantId: claims.grant_id,
});
