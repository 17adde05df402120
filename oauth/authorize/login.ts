import type { Request, RequestHandler, Response } from 'express';
import { sendPage } from '../../kernel/http/pages/send.js';
import { randomToken } from '../../kernel/security/hash.js';
import type { SignInResult } from '../../kernel/security/sessions.js';
import type { OAuthDeps } from '../deps.js';
import { localeOfRequest } from '../pages/locale.js';
import { loginPage } from '../pages/login.js';
import { formOf } from '../parameters.js';
import { checkForm, formRules, formToken, visitorCookie, visitorOf } from './form-token.js';
import { authorizationRequest, redirect } from './index.js';
import type { AuthorizationRequest } from './request.js';

/** `GET /oauth/login`: the sign-in form. It is shown to a signed-in user too, who may change the account. */
export const showLogin =
  (deps: OAuthDeps): RequestHandler =>
  async (req, res) => {
    const request = await authorizationRequest(req, deps);
    const visitor = visitorOf(req) ?? randomToken();
    res.setHeader('Set-Cookie', visitorCookie(visitor, deps));
    showForm(req, res, { request, visitor });
  };

/** `POST /oauth/login`: opens a session and redirects to the authorization request, or shows the form again. */
export const submitLogin =
  (deps: OAuthDeps): RequestHandler =>
  async (req, res) => {
    const request = await authorizationRequest(req, deps);
    const form = formOf(req);
    const visitor = visitorOf(req);
    checkForm(req, form, { request, page: 'login', bearer: visitor });
    const email = form.get('email') ?? '';
    const password = form.get('password') ?? '';
    // The directory limits attempts by account and address, together with those of the dashboard.
    const { cookie: cookieHeader, 'user-agent': userAgent } = req.headers;
    const result = await deps.users.signIn({ email, password, ip: req.ip ?? '', userAgent, cookieHeader });
    if ('session' in result) {
      res.setHeader('Set-Cookie', [...result.cookies]);
      return redirect(res, request.at('authorize'));
    }
    showForm(req, res, { request, visitor: visitor!, email, result });
  };

interface Shown {
  request: AuthorizationRequest;
  visitor: string;
  email?: string;
  result?: SignInResult;
}

function showForm(req: Request, res: Response, { request, visitor, email, result }: Shown): void {
  const refused = result && 'refused' in result ? result : null;
  const wait = refused?.refused === 'limited' ? refused.retryAfterSec : null;
  if (wait !== null) res.setHeader('Retry-After', String(wait));
  const page = loginPage(localeOfRequest(req, request.parameters), {
    client: request.client,
    action: request.at('login'),
    csrf: formToken(request, 'login', visitor),
    email: email ?? '',
    refused: refused && (wait === null ? 'wrong' : { retryAfterSec: wait }),
  });
  const status = refused ? (wait === null ? 401 : 429) : 200;
  // The redirects after a sign-in may end at the client, if the user approved the request before.
  sendPage(res, status, page, formRules(request));
}
