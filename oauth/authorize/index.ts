import type { Request, RequestHandler, Response } from 'express';
import type { Session } from '../../kernel/security/sessions.js';
import { type Check, runChecks } from '../checks.js';
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
import { AuthorizationRequest } from './request.js';

/** What an authorization request has to pass, whichever page it is on. Nobody is redirected before all of it holds. */
const CHECKS: readonly Check<AuthorizationRequest>[] = [
  checkRepetition,
  loadClient,
  checkRedirectUri,
  checkResponse,
  checkPkce,
  checkScope,
  checkResource,
];

/** The checked request in the query of any of the pages. Throws an `AuthorizeError`. */
export const authorizationRequest = (req: Request, deps: OAuthDeps): Promise<AuthorizationRequest> =>
  runChecks(CHECKS, new AuthorizationRequest(queryOf(req), deps));

/** 302, by hand: Express would encode the target once more. */
export const redirect = (res: Response, target: string): void => {
  noStore(res).status(302).setHeader('Location', target).setHeader('Referrer-Policy', 'no-referrer').end();
};

export const sessionOf = (req: Request, deps: OAuthDeps): Promise<Session | null> =>
  deps.users.session(req.headers.cookie);

/**
 * `GET /oauth/authorize`: 302 to the login page, to the consent page, or, where a confidential client's user agreed to
 * all of it before, back to the client.
 */
export const authorize =
  (deps: OAuthDeps): RequestHandler =>
  async (req, res) => {
    const request = await authorizationRequest(req, deps);
    const session = await sessionOf(req, deps);
    if (!session) return redirect(res, request.at('login'));
    const remembered = await findRemembered(request, session);
    redirect(res, remembered ? await approve(request, session, remembered) : request.at('consent'));
  };
