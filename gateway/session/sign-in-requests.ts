import type { Request, Response } from 'express';
import { statusOf } from '../../catalogue/errors/catalogue.js';
import { type AppError, failIfInvalid, invalidField, messageOf } from '../../kernel/errors/errors.js';
import { publicError } from '../../kernel/errors/public-error.js';
import { type PageRules, sendPage } from '../../kernel/http/pages/send.js';
import { PASSKEY_RULES } from '../../kernel/http/pages/sign-in/passkey-form.js';
import type { Company, FactorResult, PasskeyStep, Session } from '../../kernel/security/sessions.js';
import { companyPage, factorPage, signedInPage, signInPage } from './page.js';
import { fieldOf, PAGE_RULES, PageRequests } from './page-requests.js';

/** The rules of a page on which a person signs in. */
export const SIGN_IN_RULES: PageRules = { ...PAGE_RULES, ...PASSKEY_RULES };

/** A sign-in that began on the page of an app goes on here. */
const AUTHORIZE = '/oauth/authorize?';

type Refused = Extract<FactorResult, { refused: string }>;

interface Finished {
  step: PasskeyStep;
  result: FactorResult;
  refusal: (result: Refused) => AppError;
}

/** The methods that the ways to sign in share. */
export class SignInRequests extends PageRequests {
  async view(session: Session, workspaceId?: string): Promise<object> {
    return { ...(await this.parts.users.profile(session, workspaceId)), csrfToken: this.csrf(session) };
  }

  answer(req: Request, res: Response, data: object): void {
    const { requestId } = this.parts.admission.origin(req);
    res.set({ 'Cache-Control': 'no-store', 'X-Request-Id': requestId }).json({ success: true, data });
  }

  /** After the button of the company: on to its provider, or back to the form. */
  leadToCompany(
    req: Request,
    res: Response,
    { email, company, returnTo }: { email: string; company: Company | null; returnTo: string },
  ): void {
    const { locale } = this.parts.admission.origin(req);
    const alert = messageOf('PROVIDER_MISSING', locale);
    const page = company ? companyPage({ locale, company, returnTo }) : signInPage({ locale, returnTo, email, alert });
    sendPage(res, company ? 200 : statusOf('PROVIDER_MISSING'), page, SIGN_IN_RULES);
  }

  /** After a form that may have opened a session: goes on, or shows the page again. */
  finishPage(req: Request, res: Response, { step, result, refusal }: Finished): void {
    const { locale, requestId } = this.parts.admission.origin(req);
    const returnTo = this.ownPath(fieldOf(req, 'returnTo'));
    if (!('refused' in result)) {
      res.append('Set-Cookie', [...result.cookies]);
      if (!returnTo.startsWith(AUTHORIZE)) return void res.set('Cache-Control', 'no-store').redirect(303, returnTo);
      // The redirects of a form end here by its policy, and those of an authorization may end at the app.
      const { email } = result.session;
      const page = signedInPage({ locale, returnTo, email, csrf: this.csrf(result.session) });
      return void sendPage(res, 200, page, PAGE_RULES);
    }
    const { code, message: alert } = publicError(refusal(result), { locale, requestId });
    const passkeys = fieldOf(req, 'passkeys') === 'yes';
    const isSecond = step === 'factor' && result.refused !== 'ended';
    const page = isSecond ? factorPage({ locale, returnTo, passkeys, alert }) : signInPage({ locale, returnTo, alert });
    sendPage(res, statusOf(code), page, SIGN_IN_RULES);
  }
}

export const isForm = (req: Request): boolean => typeof req.is('application/x-www-form-urlencoded') === 'string';

/** Throws `VALIDATION_ERROR` with every field that is no text. */
export function readTexts<Name extends string>(body: unknown, names: readonly Name[]): Record<Name, string> {
  const members = (typeof body === 'object' && body !== null ? body : {}) as Record<Name, unknown>;
  const missing = names.filter(field => typeof members[field] !== 'string');
  failIfInvalid(missing.map(field => invalidField(field, 'string')));
  return members as Record<Name, string>;
}
