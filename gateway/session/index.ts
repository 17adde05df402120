import { type ErrorRequestHandler, type Request, type Response, Router } from 'express';
import { statusOf } from '../../catalogue/errors/catalogue.js';
import { PASSWORD_PAGES } from '../../catalogue/pages/account.js';
import { errorAnswer } from '../../kernel/errors/envelope.js';
import { fail } from '../../kernel/errors/errors.js';
import { logFailure } from '../../kernel/errors/log-failure.js';
import { publicError } from '../../kernel/errors/public-error.js';
import { serveAssets } from '../../kernel/http/assets.js';
import { sendPage } from '../../kernel/http/pages/send.js';
import { readJson } from '../../kernel/http/request-body.js';
import type { AccountDirectory, ConnectedApps } from '../../kernel/security/accounts.js';
import type { SignInResult } from '../../kernel/security/sessions.js';
import { refuseForgery } from '../admission/credentials/csrf.js';
import { workspaceOf } from '../admission/workspace.js';
import { routeAccountApi } from './account-api.js';
import { routeAccounts } from './account-routes.js';
import { allowOnly, formError } from './errors.js';
import { ASSETS, companyPage, factorPage, signedInPage, signInPage } from './page.js';
import { fieldOf, MAX_BYTES, PAGE_RULES, type PageParts, readForm, visitorOf } from './page-requests.js';
import { routePasskeys } from './passkey-routes.js';
import { routeProvider } from './provider-routes.js';
import { factorRefusalOf, refusalOf } from './refusals.js';
import { isForm, readTexts, SIGN_IN_RULES, SignInRequests } from './sign-in-requests.js';

export interface SessionParts extends PageParts {
  accounts: AccountDirectory;
  connections: ConnectedApps;
}

interface Credentials {
  email: string;
  password: string;
}

/**
 * Signing in and out of the dashboard: `GET /sign-in` is a page for a person, which needs no script
 * but for passkeys; the dashboard calls `/session` (GET the session, POST signs in, DELETE signs
 * out).
 */
export function createSessionRoutes(parts: SessionParts): Router {
  const pages = new SessionRoutes(parts);
  const router = Router();
  router.get('/sign-in', (req, res) => pages.show(req, res));
  router.get('/session', (req, res) => pages.answerSession(req, res));
  router.post('/session', readForm, (req, res) =>
    isForm(req) ? pages.signInByForm(req, res) : pages.signIn(req, res),
  );
  router.post('/session/factor', readForm, (req, res) =>
    isForm(req) ? pages.finishByForm(req, res) : pages.finish(req, res),
  );
  routePasskeys(router, parts);
  routeProvider(router, parts);
  router.use(ASSETS, serveAssets());
  router.delete('/session', (req, res) => pages.signOut(req, res));
  router.post('/sign-out', readForm, (req, res) => pages.signOutByForm(req, res));
  router.all('/sign-in', allowOnly('GET', 'HEAD'));
  router.all('/session', allowOnly('GET', 'HEAD', 'POST', 'DELETE'));
  router.all(['/session/factor', '/sign-out'], allowOnly('POST'));
  routeAccounts(router, parts);
  routeAccountApi(router, parts);
  router.use(pages.refuse);
  return router;
}

class SessionRoutes extends SignInRequests {
  async show(req: Request, res: Response): Promise<void> {
    const { locale } = this.parts.admission.origin(req);
    const returnTo = this.ownPath(req.query['returnTo']);
    const session = await this.session(req);
    const page = session
      ? signedInPage({ locale, returnTo, email: session.email, csrf: this.csrf(session) })
      : signInPage({
          locale,
          returnTo,
          note: req.query['changed'] === 'password' ? PASSWORD_PAGES.changed[locale] : '',
        });
    sendPage(res, 200, page, session ? PAGE_RULES : SIGN_IN_RULES);
  }

  async answerSession(req: Request, res: Response): Promise<void> {
    const session = (await this.session(req)) ?? fail(this.hasCookie(req) ? 'SESSION_ENDED' : 'SESSION_REQUIRED');
    this.answer(req, res, await this.view(session, workspaceOf(req)));
  }

  async signIn(req: Request, res: Response): Promise<void> {
    this.refuseOtherSite(req, this.parts.services.config.dashboards.origins);
    const result = await this.#try(req, readTexts(await readJson(req, MAX_BYTES), ['email', 'password']));
    if ('refused' in result) throw refusalOf(result);
    res.append('Set-Cookie', [...result.cookies]);
    if ('asks' in result) fail('SECOND_FACTOR_REQUIRED');
    this.answer(req, res, await this.view(result.session));
  }

  /** The second step of {@link signIn}, for the sign-in that the cookie names. */
  async finish(req: Request, res: Response): Promise<void> {
    this.refuseOtherSite(req, this.parts.services.config.dashboards.origins);
    const { code } = readTexts(await readJson(req, MAX_BYTES), ['code']);
    const result = await this.parts.users.signInByFactor({ code, ...visitorOf(req, this.parts.admission) });
    if ('refused' in result) throw factorRefusalOf(result);
    res.append('Set-Cookie', [...result.cookies]);
    this.answer(req, res, await this.view(result.session));
  }

  async signInByForm(req: Request, res: Response): Promise<void> {
    this.refuseOtherSite(req);
    const { locale, requestId } = this.parts.admission.origin(req);
    const returnTo = this.ownPath(fieldOf(req, 'returnTo'));
    const credentials = { email: fieldOf(req, 'email'), password: fieldOf(req, 'password') };
    const company = await this.parts.users.company(credentials.email);
    if (fieldOf(req, 'way') === 'provider') return this.leadToCompany(req, res, { ...credentials, company, returnTo });
    const result = await this.#try(req, credentials);
    if ('refused' in result) {
      const { code, message: alert } = publicError(refusalOf(result), { locale, requestId });
      const isCompany = result.refused === 'provider' && company !== null;
      const page = isCompany
        ? companyPage({ locale, company, returnTo, alert })
        : signInPage({ locale, returnTo, email: credentials.email, alert });
      return sendPage(res, statusOf(code), page, SIGN_IN_RULES);
    }
    res.append('Set-Cookie', [...result.cookies]);
    if ('asks' in result)
      return sendPage(res, 200, factorPage({ locale, returnTo, passkeys: result.passkeys }), SIGN_IN_RULES);
    res.set('Cache-Control', 'no-store').redirect(303, returnTo);
  }

  async finishByForm(req: Request, res: Response): Promise<void> {
    this.refuseOtherSite(req);
    const visitor = visitorOf(req, this.parts.admission);
    const result = await this.parts.users.signInByFactor({ code: fieldOf(req, 'code'), ...visitor });
    this.finishPage(req, res, { step: 'factor', result, refusal: factorRefusalOf });
  }

  async signOut(req: Request, res: Response): Promise<void> {
    const { box, config } = this.parts.services;
    const session = await this.session(req);
    if (session) refuseForgery(req, session.id, box, config);
    res.append('Set-Cookie', [...(await this.parts.users.signOut(req.headers.cookie))]);
    this.answer(req, res, { signedOut: true });
  }

  async signOutByForm(req: Request, res: Response): Promise<void> {
    this.refuseOtherSite(req);
    const session = await this.session(req);
    if (session) this.checkCsrf(req, session);
    res.append('Set-Cookie', [...(await this.parts.users.signOut(req.headers.cookie))]);
    res.set('Cache-Control', 'no-store').redirect(303, this.ownPath(fieldOf(req, 'returnTo'), '/sign-in'));
  }

  readonly refuse: ErrorRequestHandler = (thrown: unknown, req, res, _next) => {
    const reader = this.parts.admission.origin(req);
    const { requestId } = reader;
    const { status, headers, body } = errorAnswer(formError(thrown, MAX_BYTES) ?? thrown, reader);
    logFailure(this.parts.services.log, thrown, { requestId });
    res
      .status(status)
      .set({ ...headers, 'Cache-Control': 'no-store', 'X-Request-Id': requestId })
      .json(body);
  };

  #try(req: Request, given: Credentials): Promise<SignInResult> {
    const { ip } = this.parts.admission.origin(req);
    const { cookie: cookieHeader, 'user-agent': userAgent } = req.headers;
    return this.parts.users.signIn({ ...given, ip, userAgent, cookieHeader });
  }
}
