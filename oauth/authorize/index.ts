import type { Request, RequestHandler, Response } from 'express';
import type { Session } from '../../kernel/security/sessions.js';
import type { OAuthDeps } from '../deps.js';
import { noStore } from '../errors.js';
import { queryOf } from '../parameters.js';
import { approve } from './approve.js';
import { checkPkce } from './check-pkce.js';
import { checkRedirectUri } from './check-redirect-uri.js';
import { checkRepetition } from './check-repetition.js';
import { checkResource } from './check-resource.js';
import { checkResponse } from './check-response.js';
import { checkScope } from './check-scope.js';
import { loadClient } from './load-client.js';
import { findRemembered } from './remembered.js';
import { type AuthorizationRequest, pageOf } from './request.js';

/**
 * Reads the authorization request from the query and checks it, on every page: each check returns what
 * those after it take. No browser is redirected to a client before all have passed. Throws an
 * `AuthorizeError`.
 */
export async function authorizationRequest(req: Request, deps: OAuthDeps): Promise<AuthorizationRequest> {
  const asked = { parameters: queryOf(req), deps, address: req.ip ?? '', requestId: requestIdOf(req) };
  checkRepetition(asked);
  const client = await loadClient(asked);
  const redirectUri = checkRedirectUri(asked, client);
  checkResponse(asked);
  const challenge = checkPkce(asked);
  const scopes = checkScope(asked, client);
  const resources = checkResource(asked);
  return { ...asked, client, redirectUri, challenge, scopes, resources };
}

/** Returns the id that the response will carry. */
const requestIdOf = ({ res }: Request): string => String(res?.getHeader('X-Request-Id') ?? '');

/** Answers 302. `res.redirect` is not used, because Express would encode the target a second time. */
export const redirect = (res: Response, target: string): void => {
  noStore(res).status(302).setHeader('Location', target).setHeader('Referrer-Policy', 'no-referrer').end();
};

export const sessionOf = (req: Request, deps: OAuthDeps): Promise<Session | null> =>
  deps.users.session(req.headers.cookie);

/**
 * `GET /oauth/authorize`: redirects to the login page or to the consent page. If the user has approved the same request of
 * a confidential client before, it redirects to the client.
 */
export const authorize =
  (deps: OAuthDeps): RequestHandler =>
  async (req, res) => {
    const request = await authorizationRequest(req, deps);
    const session = await sessionOf(req, deps);
    if (!session) return redirect(res, pageOf(request, 'login'));
    const remembered = await findRemembered(request, session);
    redirect(res, remembered ? await approve(request, { session, ...remembered }) : pageOf(request, 'consent'));
  };
