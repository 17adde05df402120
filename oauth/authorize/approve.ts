import type { Scope } from '../../catalogue/scopes.js';
import { after } from '../../kernel/context/clock.js';
import { newId } from '../../kernel/context/ids.js';
import { randomToken, sha256 } from '../../kernel/security/hash.js';
import type { Membership, Session } from '../../kernel/security/sessions.js';
import { redirectTo } from '../clients/redirect-uri.js';
import type { AuthorizationRequest } from './request.js';

/** The scopes that the user's role in a workspace allows. */
export const allowedScopes = ({ scopes }: Membership, wanted: readonly Scope[]): readonly Scope[] =>
  wanted.filter(scope => scopes.includes(scope));

/** The decision of the user. */
export interface Approval {
  session: Session;
  membership: Membership;
  /** The scopes that the user allowed, among those that the app requested; at least one. */
  scopes: readonly Scope[];
  /** Test mode. */
  sandbox: boolean;
}

/** Stores the grant and its code. Answers the redirect to the client (RFC 6749 §4.1.2, RFC 9207). */
export async function approve(
  request: AuthorizationRequest,
  { session, membership, scopes, sandbox }: Approval,
): Promise<string> {
  const { client, deps } = request;
  const now = deps.clock.now();
  const code = randomToken();
  if (client.kind === 'document') await deps.store.storeDocument(client);
  await deps.store.approve({
    grant: {
      id: newId('grt'),
      clientId: client.clientId,
      userId: session.userId,
      userEmail: session.email,
      workspaceId: membership.workspaceId,
      scopes,
      resources: request.resources,
      sandbox,
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
    sessionId: session.id,
    from: { ip: request.address, requestId: request.requestId },
  });
  return responseRedirect(request, { code });
}

/** Returns the redirect for a user who refuses. No other error is sent back to the client. */
export const deny = (request: AuthorizationRequest): string =>
  responseRedirect(request, { error: 'access_denied', error_description: 'The user denied the request.' });

const responseRedirect = (request: AuthorizationRequest, values: Readonly<Record<string, string>>): string =>
  redirectTo(request.redirectUri, {
    ...values,
    state: request.parameters.get('state'),
    iss: request.deps.issuer,
  });
