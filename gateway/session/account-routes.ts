import type { Request, Response, Router } from 'express';
import { messageOf } from '../../kernel/errors/errors.js';
import type { Session } from '../../kernel/security/sessions.js';
import { accountPage, type ShownApp } from './account-page.js';
import { type AccountParts, AccountRequests } from './account-requests.js';
import { allowOnly } from './errors.js';
import { LinkRoutes } from './link-routes.js';
import { fieldOf, readForm } from './page-requests.js';

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
  router.post('/account/connections', readForm, (req, res) => own.endConnections(req, res));
  for (const path of ['/invitation', '/forgot-password', '/reset-password'])
    router.all(path, allowOnly('GET', 'HEAD', 'POST'));
  router.all('/account', allowOnly('GET', 'HEAD'));
  router.all(['/account/password', '/account/sessions', '/account/connections'], allowOnly('POST'));
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

  /** Ends the connection with the `id` of the form, or all without one. */
  async endConnections(req: Request, res: Response): Promise<void> {
    const session = await this.#own(req, res);
    if (!session) return;
    await this.parts.connections.end(session, fieldOf(req, 'id') || null, this.parts.admission.origin(req));
    this.go(res, '/account');
  }

  /**
   * Returns the session of a form of this page; `null` if it has ended, and the browser is on its
   * way to sign in.
   */
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
    const connections = await this.#connections(session);
    const isMember = (await this.parts.users.profile(session, undefined)).workspaces.length > 0;
    const { email } = session;
    const csrf = this.csrf(session);
    const locale = this.localeOf(req);
    this.send(res, status, accountPage({ locale, email, csrf, sessions, connections, isMember, alert, changed }));
  }

  async #connections(session: Session): Promise<ShownApp[]> {
    const memberships = await this.parts.users.memberships(session);
    const names = new Map(memberships.map(({ workspaceId, workspaceName }) => [workspaceId, workspaceName]));
    const connections = await this.parts.connections.list(session);
    return connections.map(each => ({ ...each, workspaceName: names.get(each.workspaceId) ?? each.workspaceId }));
  }
}
