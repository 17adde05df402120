import type { WorkspaceFacts } from '../../../kernel/context/context.js';
import { fail } from '../../../kernel/errors/errors.js';
import type { AcceptToken, CredentialStore, CredentialStrategy } from '../../../kernel/security/credentials.js';
import { type Cached, CredentialCache } from './cache.js';

interface CachedWorkspace extends Cached {
  readonly facts: WorkspaceFacts;
}

/** Three parts of base64url, the first one a JSON object: nothing else of ours looks like it. */
const LOOKS_LIKE_JWT = /^eyJ[\w-]*\.[\w-]+\.[\w-]+$/;

/** OAuth access tokens, in `Authorization` alone. They act live, for the user who approved them. */
export function accessTokenStrategy(store: CredentialStore, accept: AcceptToken): CredentialStrategy {
  const workspaces = new CredentialCache<CachedWorkspace>(async id => {
    const facts = await store.findWorkspace(id);
    return facts && { subjects: [id], facts };
  });
  return {
    name: 'access-token',
    memory: workspaces,
    async authenticate({ place, value }) {
      if (place !== 'authorization' || !LOOKS_LIKE_JWT.test(value)) return null;
      const token = (await accept(value)) ?? fail('UNAUTHORIZED');
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
