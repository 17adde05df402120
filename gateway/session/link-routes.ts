import type { Request, Response } from 'express';
import { INVITATION_PAGE } from '../../catalogue/pages/account.js';
import { say } from '../../kernel/errors/text.js';
import { isVisible } from '../../kernel/graph/validation.js';
import { MAX_PERSON_NAME } from '../../kernel/security/accounts.js';
import { AccountRequests } from './account-requests.js';
import { forgotPage, invitationPage, linkEndedPage, newPasswordPage, passwordSentPage } from './link-pages.js';
import { fieldOf, HOME, parameterOf, visitorOf } from './page-requests.js';

/** Opening a link changes nothing, because programs that scan mails open links too: only the form uses it. */
export class LinkRoutes extends AccountRequests {
  async showInvitation(
    req: Request,
    res: Response,
    token = parameterOf(req, 'token'),
    { alert = '', name = '' } = {},
  ): Promise<void> {
    const locale = this.localeOf(req);
    const invitation = await this.parts.accounts.invitation(token);
    if (!invitation) return this.send(res, 410, linkEndedPage(locale));
    const session = await this.session(req);
    const visitor = session && { email: session.email, csrf: this.csrf(session) };
    this.send(res, alert ? 400 : 200, invitationPage({ locale, token, invitation, visitor, name, alert }));
  }

  async acceptInvitation(req: Request, res: Response): Promise<void> {
    this.refuseOtherSite(req);
    const token = fieldOf(req, 'token');
    const invitation = await this.parts.accounts.invitation(token);
    if (invitation?.hasAccount === false) return this.#createAccount(req, res, token);
    const session = await this.session(req);
    if (!session) return this.showInvitation(req, res, token);
    this.checkCsrf(req, session);
    const workspaceId = await this.parts.accounts.joinWorkspace(token, session, this.parts.admission.origin(req));
    if (workspaceId) return this.go(res, `${HOME}/${workspaceId}`);
    await this.showInvitation(req, res, token);
  }

  async #createAccount(req: Request, res: Response, token: string): Promise<void> {
    const password = fieldOf(req, 'password');
    const name = fieldOf(req, 'name').replace(/\s+/g, ' ').trim();
    const locale = this.localeOf(req);
    const tooLong = name.length > MAX_PERSON_NAME && say(INVITATION_PAGE.nameLength, locale, { max: MAX_PERSON_NAME });
    const alert = [tooLong, this.lengthAlert(password, locale)].filter(Boolean).join(' ');
    if (alert) return this.showInvitation(req, res, token, { alert, name });
    const account = { password, name: isVisible(name) ? name : null };
    const member = await this.parts.accounts.createAccount(token, account, visitorOf(req, this.parts.admission));
    if (!member) return this.showInvitation(req, res, token);
    res.append('Set-Cookie', [...member.cookies]);
    this.go(res, `${HOME}/${member.workspaceId}`);
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
    if (done) this.go(res, '/sign-in?changed=password');
    else this.send(res, 410, linkEndedPage(this.localeOf(req)));
  }
}
