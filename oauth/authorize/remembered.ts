import type { Session } from '../../kernel/security/sessions.js';
import { type Approval, allowedScopes } from './approve.js';
import type { AuthorizationRequest } from './request.js';

type Remembered = Pick<Approval, 'membership' | 'scopes' | 'sandbox'>;

/** Values of `prompt` that ask for the page on which a person chooses account and workspace. */
const ASKS = ['consent', 'select_account'];

/**
 * The workspace and the mode in which the user approved all requested scopes before. `prompt=consent` and `prompt=select_account` ask
 * again, so that another workspace can be chosen. A public client always needs a new approval,
 * because any program can use its identifier (RFC 6749 §10.2).
 */
export async function findRemembered(request: AuthorizationRequest, session: Session): Promise<Remembered | null> {
  const { client, deps, resources, scopes } = request;
  if (client.authMethod === 'none') return null;
  const prompts = request.parameters.get('prompt')?.split(' ') ?? [];
  if (prompts.some(prompt => ASKS.includes(prompt))) return null;
  const key = { clientId: client.clientId, userId: session.userId, resources };
  const grants = await deps.store.activeGrants(key, deps.clock.now());
  const covering = grants.find(grant => scopes.every(scope => grant.scopes.includes(scope)));
  if (!covering) return null;
  const membership = await deps.users.membership(session, covering.workspaceId);
  const isAllowed = membership && allowedScopes(membership, scopes).length === scopes.length;
  return isAllowed ? { membership, scopes, sandbox: covering.sandbox } : null;
}
