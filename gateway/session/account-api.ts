import type { Request, Response, Router } from 'express';
import { fail, failIfInvalid, invalidField } from '../../kernel/errors/errors.js';
import { isVisible } from '../../kernel/graph/validation.js';
import { readJson } from '../../kernel/http/request-body.js';
import { type AccountDirectory, MAX_PERSON_NAME, PASSWORD_LENGTH } from '../../kernel/security/accounts.js';
import { refuseForgery } from '../admission/credentials/csrf.js';
import { allowOnly } from './errors.js';
import { MAX_BYTES, type PageParts, PageRequests, visitorOf } from './page-requests.js';

interface AccountParts extends PageParts {
  accounts: AccountDirectory;
}

/**
 * Serves the operations of mailed links as JSON, for a dashboard that shows pages of its own.
 * Tokens are in bodies, so that no log has them.
 */
export function routeAccountApi(router: Router, parts: AccountParts): void {
  const api = new AccountApi(parts);
  const routes: Record<string, (req: Request) => Promise<object>> = {
    '/session/password-link': req => api.requestPasswordLink(req),
    '/session/password': req => api.resetPassword(req),
    '/session/invitation': req => api.showInvitation(req),
    '/session/invitation/account': req => api.createAccount(req),
    '/session/invitation/acceptance': req => api.acceptInvitation(req),
  };
  for (const [path, answer] of Object.entries(routes)) {
    router.post(path, async (req, res) => api.send(req, res, await answer(req)));
    router.all(path, allowOnly('POST'));
  }
}

class AccountApi extends PageRequests {
  constructor(override readonly parts: AccountParts) {
    super(parts);
  }

  /** Answers the same whether the address has an account or not. */
  async requestPasswordLink(req: Request): Promise<object> {
    const { email } = await this.#read(req, ['email']);
    const { mails, requestPasswordLink } = this.parts.accounts;
    if (mails) await requestPasswordLink(email, this.parts.admission.origin(req).locale);
    return { mailed: mails };
  }

  async resetPassword(req: Request): Promise<object> {
    const { token, password } = await this.#read(req, ['token', 'password']);
    const done = await this.parts.accounts.resetPassword(token, password, this.parts.admission.origin(req));
    return done ? { changed: true } : fail('ACCOUNT_LINK_ENDED');
  }

  async showInvitation(req: Request): Promise<object> {
    const { token } = await this.#read(req, ['token']);
    return (await this.parts.accounts.invitation(token)) ?? fail('ACCOUNT_LINK_ENDED');
  }

  /** Signs in, too. */
  async createAccount(req: Request): Promise<object> {
    const { token, password, name } = await this.#read(req, ['token', 'password'], ['name']);
    const visitor = visitorOf(req, this.parts.admission);
    const member = await this.parts.accounts.createAccount(token, { password, name: name ?? null }, visitor);
    return member ? { created: true, ...member } : fail('ACCOUNT_LINK_ENDED');
  }

  async acceptInvitation(req: Request): Promise<object> {
    const { token } = await this.#read(req, ['token']);
    const { box, config } = this.parts.services;
    const session = (await this.session(req)) ?? fail('SESSION_REQUIRED');
    refuseForgery(req, session.id, box, config);
    const workspaceId = await this.parts.accounts.joinWorkspace(token, session, this.parts.admission.origin(req));
    return workspaceId ? { joined: true, workspaceId } : fail('ACCOUNT_LINK_ENDED');
  }

  send(req: Request, res: Response, { cookies, ...data }: { cookies?: readonly string[] }): void {
    const { requestId } = this.parts.admission.origin(req);
    if (cookies) res.append('Set-Cookie', [...cookies]);
    res.set({ 'Cache-Control': 'no-store', 'X-Request-Id': requestId }).json({ success: true, data });
  }

  /** The texts of the body. Throws `CSRF_REJECTED` and `VALIDATION_ERROR` with every invalid field. */
  async #read<Name extends string, Optional extends string = never>(
    req: Request,
    names: readonly Name[],
    optional: readonly Optional[] = [],
  ): Promise<Record<Name, string> & Partial<Record<Optional, string>>> {
    this.refuseOtherSite(req, this.parts.services.config.dashboards.origins);
    const body = await readJson(req, MAX_BYTES);
    const members = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
    const present = optional.filter(name => (members[name] ?? null) !== null);
    failIfInvalid([...names, ...present].flatMap(name => faultsOf(name, members[name])));
    return members as Record<Name, string> & Partial<Record<Optional, string>>;
  }
}

const LENGTHS: Readonly<Record<string, { min: number; max: number }>> = {
  password: PASSWORD_LENGTH,
  name: { min: 1, max: MAX_PERSON_NAME },
};

function faultsOf(name: string, value: unknown) {
  if (typeof value !== 'string') return [invalidField(name, 'string')];
  if (name === 'name' && !isVisible(value)) return [invalidField(name, 'visible')];
  if (name === 'name' && /[\r\n\0]/.test(value)) return [invalidField(name, 'singleLine')];
  const limits = LENGTHS[name];
  const fits = !limits || (value.length >= limits.min && value.length <= limits.max);
  return fits ? [] : [invalidField(name, 'length', limits)];
}
