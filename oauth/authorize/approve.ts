import type { Scope } from '../../catalogue/scopes.js';
import { after } from '../../kernel/context/clock.js';
import { newId } from '../../kernel/context/ids.js';
import { randomToken, sha256 } from '../../kernel/security/hash.js';
import type { Membership, Session } from '../../kernel/security/sessions.js';
import { redirectTo } from '../clients/redirect-uri.js';
import { AuthorizeError } from './errors.js';
import type { AuthorizationRequest } from './request.js';

/** What an app can be given in a workspace: no more than it asks for, and no more than the user's role allows there. */
export const usableScopes = (request: AuthorizationRequest, { scopes }: Membership): readonly Scope[] =>
  request.scopes.filter(scope => scopes.includes(scope));

/** Stores what the user agreed to with its code. Answers where to send the browser (RFC 6749 §4.1.2, RFC 9207). */
export async function approve(
  request: AuthorizationRequest,
  session: Session,
  membership: Membership,
): Promise<string> {
  const { client, deps } = request;
  const now = deps.clock.now();
  const scopes = usableScopes(request, membership);
  if (scopes.length === 0) throw new AuthorizeError('workspace', {}, 403);
  const code = randomToken();
  if (client.kind === 'document') await deps.store.keepDocument(client);
  await deps.store.approve({
    grant: {
      id: newId('grt'),
      clientId: client.clientId,
      userId: session.userId,
      userEmail: session.email,
      workspaceId: membership.workspaceId,
      scopes,
      resource: request.resource,
      createdAt: now,
      expiresAt: after(now, deps.config.grantLifetime),
    },
    code: {
      hash: sha256(code),
      redirectUri: request.redirectUri,
      challenge: request.challenge,
      scopes,
      expiresAt: after(now, deps.config.codeLifetime),
    },
    merge: client.authMethod !== 'none',
  });
  return answer(request, { code });
}

/** The user's refusal: the one error that goes back to the client. */
export const deny = (request: AuthorizationRequest): string =>
  answer(request, { error: 'access_denied', error_description: 'The user refused.' });

const answer = (request: AuthorizationRequest, values: Readonly<Record<string, string>>): string =>
  redirectTo(request.redirectUri, {
    ...values,
    state: request.parameters.get('state'),
    iss: request.deps.issuer,
  });
