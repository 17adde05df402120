import type { Request, Response, Router } from 'express';
import { statusOf } from '../../catalogue/errors/catalogue.js';
import { AppError } from '../../kernel/errors/errors.js';
import { publicError } from '../../kernel/errors/public-error.js';
import { fromAnotherSite } from '../../kernel/http/other-site.js';
import { sendPage } from '../../kernel/http/pages/send.js';
import { allowOnly } from './errors.js';
import { companyPage, factorPage, signInPage } from './page.js';
import { HOME, type PageParts, parameterOf, visitorOf } from './page-requests.js';
import { limited } from './refusals.js';
import { SIGN_IN_RULES, SignInRequests } from './sign-in-requests.js';

/** Signing in at the OpenID provider of a company: the way there, and the way back. */
export function routeProvider(router: Router, parts: PageParts): void {
  const provider = new ProviderRoutes(parts);
  router.get('/sign-in/provider', (req, res) => provider.begin(req, res));
  router.get('/sign-in/provider/callback', (req, res) => provider.finish(req, res));
  router.all(['/sign-in/provider', '/sign-in/provider/callback'], allowOnly('GET', 'HEAD'));
}

/** A longer one is left out: it would be stored. */
const MAX_RETURN = 4_000;

class ProviderRoutes extends SignInRequests {
  async begin(req: Request, res: Response): Promise<void> {
    const { ip, cookieHeader } = visitorOf(req, this.parts.admission);
    const domain = parameterOf(req, 'domain');
    const wanted = this.ownPath(parameterOf(req, 'returnTo'));
    const returnTo = wanted.length <= MAX_RETURN ? wanted : HOME;
    if (fromAnotherSite(req, this.parts.services.config.baseUrl)) return this.#ask(req, res, domain, returnTo);
    try {
      const begun = await this.parts.users.beginAtProvider({ domain, returnTo, ip, cookieHeader });
      if ('refused' in begun)
        throw begun.refused === 'limited' ? limited(begun.retryAfterSec) : new AppError('PROVIDER_MISSING');
      res.append('Set-Cookie', [...begun.cookies]);
      this.#leave(res, begun.url);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      this.parts.services.log.warn({ err: error.cause ?? error, domain }, 'a provider was not reached');
      this.#refuse(req, res, error, returnTo);
    }
  }

  /** No other site signs a person in by itself. */
  async #ask(req: Request, res: Response, domain: string, returnTo: string): Promise<void> {
    const company = await this.parts.users.company(`@${domain}`);
    if (!company) return this.#refuse(req, res, new AppError('PROVIDER_MISSING'), returnTo);
    const { locale } = this.parts.admission.origin(req);
    sendPage(res, 200, companyPage({ locale, company, returnTo }), SIGN_IN_RULES);
  }

  async finish(req: Request, res: Response): Promise<void> {
    const query = new URL(req.originalUrl, this.parts.services.config.baseUrl).searchParams;
    const result = await this.parts.users.finishAtProvider({ query, ...visitorOf(req, this.parts.admission) });
    const returnTo = this.ownPath(result.returnTo);
    if ('refused' in result) return this.#refuse(req, res, result.refused, returnTo);
    res.append('Set-Cookie', [...result.cookies]);
    if (!('asks' in result)) return this.#leave(res, returnTo);
    const { locale } = this.parts.admission.origin(req);
    sendPage(res, 200, factorPage({ locale, returnTo, passkeys: result.passkeys }), SIGN_IN_RULES);
  }

  #leave(res: Response, url: string): void {
    res.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }).redirect(303, url);
  }

  #refuse(req: Request, res: Response, error: AppError, returnTo: string): void {
    const { locale, requestId } = this.parts.admission.origin(req);
    const { code, message: alert } = publicError(error, { locale, requestId });
    sendPage(res, statusOf(code), signInPage({ locale, returnTo, alert }), SIGN_IN_RULES);
  }
}
