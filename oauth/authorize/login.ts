import type { Request, RequestHandler, Response } from 'express';
import { sendPage } from '../../kernel/http/pages/send.js';
import { PASSKEY_RULES } from '../../kernel/http/pages/sign-in/passkey-form.js';
import { randomToken } from '../../kernel/security/hash.js';
import type { Company, FactorResult, SignInResult } from '../../kernel/security/sessions.js';
import type { OAuthDeps } from '../deps.js';
import { localeOfRequest } from '../pages/locale.js';
import { loginPage } from '../pages/login.js';
import { formOf, type Parameters } from '../parameters.js';
import { checkForm, formRules, formToken, visitorCookie, visitorOf } from './form-token.js';
import { authorizationRequest, redirect } from './index.js';
import { type AuthorizationRequest, pageOf } from './request.js';

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
    const company = await deps.users.company(email);
    if (form.get('way') === 'provider')
      return showForm(req, res, { request, visitor: visitor!, email, company, isMissing: company === null });
    const result = await trySignIn(req, request, form);
    if ('cookies' in result) res.setHeader('Set-Cookie', [...result.cookies]);
    if ('session' in result) return redirect(res, pageOf(request, 'authorize'));
    const isSecond = 'asks' in result || (isSecondStep(form) && result.refused !== 'ended');
    const passkeys = 'asks' in result ? result.passkeys : form.get('passkeys') === 'yes';
    const step = isSecond ? 'factor' : 'password';
    showForm(req, res, {
      request,
      visitor: visitor!,
      email,
      result,
      step,
      passkeys,
      company: 'refused' in result && result.refused === 'provider' ? company : null,
      byPasskey: form.get('response') !== undefined,
    });
  };

const isSecondStep = (form: Parameters): boolean => form.get('step') === 'factor';

/** One of the two steps, by a code, a password or a passkey. The directory limits attempts by account and address, together with those of the dashboard. */
function trySignIn(
  req: Request,
  { deps, requestId }: AuthorizationRequest,
  form: Parameters,
): Promise<SignInResult | FactorResult> {
  const { cookie: cookieHeader, 'user-agent': userAgent } = req.headers;
  const browser = { ip: req.ip ?? '', userAgent, cookieHeader };
  const fieldOf = (name: string) => form.get(name) ?? '';
  if (form.get('response') !== undefined) {
    const step = isSecondStep(form) ? 'factor' : 'sign-in';
    return deps.users.signInByPasskey({ step, response: fieldOf('response'), requestId, ...browser });
  }
  if (isSecondStep(form)) return deps.users.signInByFactor({ code: fieldOf('code'), requestId, ...browser });
  return deps.users.signIn({ email: fieldOf('email'), password: fieldOf('password'), ...browser });
}

interface Shown {
  request: AuthorizationRequest;
  visitor: string;
  email?: string;
  result?: SignInResult | FactorResult;
  step?: 'password' | 'factor';
  /** True if the person has a passkey. */
  passkeys?: boolean;
  /** The company to whose provider the person goes. */
  company?: Company | null;
  /** The person named an address for which there is no company. */
  isMissing?: boolean;
  /** A passkey was refused, and no password or code. */
  byPasskey?: boolean;
}

function showForm(req: Request, res: Response, shown: Shown): void {
  const { request, visitor, email, result, step = 'password', passkeys = false, byPasskey = false } = shown;
  const { company = null, isMissing = false } = shown;
  const refused = result && 'refused' in result ? result : null;
  const wait = refused?.refused === 'limited' ? refused.retryAfterSec : null;
  const refusedReason = refused?.refused === 'ended' || refused?.refused === 'provider' ? refused.refused : null;
  const reason = refusedReason ?? (byPasskey ? 'passkey' : 'wrong');
  if (wait !== null) res.setHeader('Retry-After', String(wait));
  const page = loginPage(localeOfRequest(req, request.parameters), {
    client: request.client,
    action: pageOf(request, 'login'),
    csrf: formToken(request, 'login', visitor),
    email: email ?? '',
    step,
    passkeys,
    refused: isMissing ? 'missing' : refused && (wait === null ? reason : { retryAfterSec: wait }),
    company,
    returnTo: pageOf(request, 'authorize'),
  });
  const status = isMissing ? 404 : refused ? (wait === null ? 401 : 429) : 200;
  // The redirects after a sign-in may end at the client, if the user approved the request before.
  sendPage(res, status, page, { ...formRules(request), ...PASSKEY_RULES });
}
