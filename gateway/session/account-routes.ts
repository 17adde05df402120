import type { Request, Response, Router } from 'express';
import { PASSWORD_PAGES } from '../../catalogue/pages/account.js';
import { type Locale, messageOf } from '../../kernel/errors/errors.js';
import { say } from '../../kernel/errors/text.js';
import type { Html } from '../../kernel/http/pages/html.js';
import { sendPage } from '../../kernel/http/pages/send.js';
import { type AccountDirectory, PASSWORD_LENGTH } from '../../kernel/security/accounts.js';
import type { Session } from '../../kernel/security/sessions.js';
import { accountPage } from './account-page.js';
import { allowOnly } from './errors.js';
import { forgotPage, invitationPage, linkEndedPage, newPasswordPage, passwordSentPage } from './link-pages.js';
import {
  fieldOf,
  PAGE_RULES,
  type PageParts,
  PageRequests,
  parameterOf,
  readForm,
  visitorOf,
} from './page-requests.js';

interface AccountParts extends PageParts {
  accounts: AccountDirectory;
}

/** The pages on which people accept invitations, set passwords and end their sessions. They need no script. */
export function routeAccounts(router: Router, parts: AccountParts): void {
  const links = new LinkRoutes(parts);
  const own = new AccountRoutes(parts);
  router.get('/invitation', (req, res) => links.showInvitation(req, res));
  router.post('/invitation', readForm, (req, res) => links.acceptInvitation(req, res));
  router.get('/forgot-password', (req, res) => links.showForgot(req, res));
  router.post('/forgot-password', readForm, (req, res) => links.sendPasswordLink(req, res));
  router.get('/reset-password', (req, res) => links.showReset(req, res));
  router.post('/reset-password', readForm, (req, res) => links.resetPassword(req, res));
  router.get('/account', (req, res) => own.show(req, res));
  router.post('/account/password', readForm, (req, res) => own.changePassword(req, res));
  router.post('/account/sessions', readForm, (req, res) => own.endSessions(req, res));
  for (const path of ['/invitation', '/forgot-password', '/reset-password'])
    router.all(path, allowOnly('GET', 'HEAD', 'POST'));
  router.all('/account', allowOnly('GET', 'HEAD'));
  router.all(['/account/password', '/account/sessions'], allowOnly('POST'));
}

class AccountRequests extends PageRequests {
  constructor(override readonly parts: AccountParts) {
    super(parts);
  }

  localeOf(req: Request): Locale {
    return this.parts.admission.origin(req).locale;
  }

  send(res: Response, status: number, page: Html): void {
    sendPage(res, status, page, PAGE_RULES);
  }

  go(res: Response, path: string): void {
    res.set('Cache-Control', 'no-store').redirect(303, path);
  }

  /** What is wrong with the length of a new password; empty: nothing. */
  lengthAlert(password: string, locale: Locale): string {
    const { min, max } = PASSWORD_LENGTH;
    return password.length >= min && password.length <= max ? '' : say(PASSWORD_PAGES.length, locale, PASSWORD_LENGTH);
  }
}

/** Opening a link changes nothing, because programs that scan mails open links too: only the form uses it. */
class LinkRoutes extends AccountRequests {
  async showInvitation(req: Request, res: Response, token = parameterOf(req, 'token'), alert = ''): Promise<void> {
    const locale = this.localeOf(req);
    const invitation = await this.parts.accounts.invitation(token);
    if (!invitation) return this.send(res, 410, linkEndedPage(locale));
    const session = await this.session(req);
    const visitor = session && { email: session.email, csrf: this.csrf(session) };
    this.send(res, alert ? 400 : 200, invitationPage({ locale, token, invitation, visitor, alert }));
  }

  async acceptInvitation(req: Request, res: Response): Promise<void> {
    this.refuseOtherSite(req);
    const token = fieldOf(req, 'token');
    const invitation = await this.parts.accounts.invitation(token);
    if (invitation?.hasAccount === false) return this.#createAccount(req, res, token);
    const session = await this.session(req);
    if (!session) return this.showInvitation(req, res, token);
    this.checkCsrf(req, session);
    const joined = await this.parts.accounts.joinWorkspace(token, session, this.parts.admission.origin(req));
    if (joined) return this.go(res, '/account');
    await this.showInvitation(req, res, token);
  }

  async #createAccount(req: Request, res: Response, token: string): Promise<void> {
    const password = fieldOf(req, 'password');
    const alert = this.lengthAlert(password, this.localeOf(req));
    if (alert) return this.showInvitation(req, res, token, alert);
    const cookies = await this.parts.accounts.createAccount(token, password, visitorOf(req, this.parts.admission));
    if (!cookies) return this.showInvitation(req, res, token);
    res.append('Set-Cookie', [...cookies]);
    this.go(res, '/account');
  }

  async showForgot(req: Request, res: Response): Promise<void> {
    this.send(res, 200, forgotPage(this.localeOf(req), this.parts.accounts.mails));
  }

  async sendPasswordLink(req: Request, res: Response): Promise<void> {
    this.refuseOtherSite(req);
    const locale = this.localeOf(req);
    const { accounts } = this.parts;
    if (!accounts.mails) return this.send(res, 503, forgotPage(locale, false));
    await accounts.requestPasswordLink(fieldOf(req, 'email'), locale);
    this.send(res, 200, passwordSentPage(locale));
  }

  async showReset(req: Request, res: Response, token = parameterOf(req, 'token'), alert = ''): Promise<void> {
    const locale = this.localeOf(req);
    const email = await this.parts.accounts.passwordLink(token);
    if (email === null) return this.send(res, 410, linkEndedPage(locale));
    this.send(res, alert ? 400 : 200, newPasswordPage({ locale, token, email, alert }));
  }

  async resetPassword(req: Request, res: Response): Promise<void> {
    this.refuseOtherSite(req);
    const token = fieldOf(req, 'token');
    const password = fieldOf(req, 'password');
    const alert = this.lengthAlert(password, this.localeOf(req));
    if (alert) return this.showReset(req, res, token, alert);
    const done = await this.parts.accounts.resetPassword(token, password, this.parts.admission.origin(req));
    if (done) this.go(res, '/sign-in');
    else this.send(res, 410, linkEndedPage(this.localeOf(req)));
  }
}

class AccountRoutes extends AccountRequests {
  async show(req: Request, res: Response): Promise<void> {
    const session = await this.session(req);
    if (!session) return this.go(res, '/sign-in?returnTo=/account');
    await this.#page(req, res, session);
  }

  async changePassword(req: Request, res: Response): Promise<void> {
    const session = await this.#own(req, res);
    if (!session) return;
    const origin = this.parts.admission.origin(req);
    const { locale } = origin;
    const alert = this.lengthAlert(fieldOf(req, 'next'), locale);
    if (alert) return this.#page(req, res, session, { status: 400, alert });
    const [current, next] = [fieldOf(req, 'current'), fieldOf(req, 'next')];
    const result = await this.parts.accounts.changePassword(session, current, next, origin);
    if (result === 'changed') return this.#page(req, res, session, { status: 200, changed: true });
    if (result === 'wrong')
      return this.#page(req, res, session, { status: 401, alert: messageOf('SIGN_IN_REFUSED', locale) });
    res.set('Retry-After', String(result.retryAfterSec));
    await this.#page(req, res, session, { status: 429, alert: messageOf('SIGN_IN_LIMITED', locale, result) });
  }

  /** Ends the session with the `id` of the form, or all others without one. */
  async endSessions(req: Request, res: Response): Promise<void> {
    const session = await this.#own(req, res);
    if (!session) return;
    const id = fieldOf(req, 'id');
    const origin = this.parts.admission.origin(req);
    if (id) await this.parts.accounts.endSession(session, id, origin);
    else await this.parts.accounts.endOtherSessions(session, origin);
    this.go(res, '/account');
  }

  /** The session of a form of this page; `null`: it has ended, and the browser is on its way to sign in. */
  async #own(req: Request, res: Response): Promise<Session | null> {
    this.refuseOtherSite(req);
    const session = await this.session(req);
    if (session) this.checkCsrf(req, session);
    else this.go(res, '/sign-in?returnTo=/account');
    return session;
  }

  async #page(
    req: Request,
    res: Response,
    session: Session,
    { status = 200, alert = '', changed = false }: { status?: number; alert?: string; changed?: boolean } = {},
  ): Promise<void> {
    const sessions = await this.parts.accounts.sessions(session);
    const { email } = session;
    const csrf = this.csrf(session);
    this.send(res, status, accountPage({ locale: this.localeOf(req), email, csrf, sessions, alert, changed }));
  }
}
