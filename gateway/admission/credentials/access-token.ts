import type { WorkspaceFacts } from '../../../kernel/context/context.js';
import { fail } from '../../../kernel/errors/errors.js';
import type { AcceptToken, CredentialStore, CredentialStrategy } from '../../../kernel/security/credentials.js';
import { type CacheEntry, LruCredentialCache } from './cache.js';

interface CachedWorkspace extends CacheEntry {
  readonly facts: WorkspaceFacts;
}

/** Three parts of base64url, the first of them a JSON object. No other credential has this form. */
const LOOKS_LIKE_JWT = /^eyJ[\w-]*\.[\w-]+\.[\w-]+$/;

/** OAuth access tokens, in `Authorization` only. They are never in test mode, and act for the user who approved them. */
export function accessTokenStrategy(store: CredentialStore, verify: AcceptToken): CredentialStrategy {
  const workspaces = new LruCredentialCache<CachedWorkspace>(async id => {
    const facts = await store.findWorkspace(id);
    return facts && { subjects: [id], facts };
  });
  return {
    name: 'access-token',
    cache: workspaces,
    async authenticate({ place, value }) {
      if (place !== 'authorization' || !LOOKS_LIKE_JWT.test(value)) return null;
      const token = (await verify(value)) ?? fail('UNAUTHORIZED');
      const { userId, workspaceId, clientId, grantId, scopes } = token;
      const workspace = workspaces.get(workspaceId) ?? (await workspaces.load(workspaceId)) ?? fail('UNAUTHORIZED');
      const acting = { userId, clientId, grantId, credentialId: grantId };
      return {
        kind: 'token',
        workspaceId,
        workspace: workspace.facts,
        scopes,
        instanceIds: [],
        sandbox: false,
        ...acting,
      };
    },
  };
}
