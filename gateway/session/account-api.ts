import type { Request, Response, Router } from 'express';
import { fail, failIfInvalid, invalidField } from '../../kernel/errors/errors.js';
import { readJson } from '../../kernel/http/request-body.js';
import { type AccountDirectory, PASSWORD_LENGTH } from '../../kernel/security/accounts.js';
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
  async createAccount(req: Request): Promise<{ cookies: readonly string[] }> {
    const { token, password } = await this.#read(req, ['token', 'password']);
    const visitor = visitorOf(req, this.parts.admission);
    return {
      cookies: (await this.parts.accounts.createAccount(token, password, visitor)) ?? fail('ACCOUNT_LINK_ENDED'),
    };
  }

  async acceptInvitation(req: Request): Promise<object> {
    const { token } = await this.#read(req, ['token']);
    const { box, config } = this.parts.services;
    const session = (await this.session(req)) ?? fail('SESSION_REQUIRED');
    refuseForgery(req, session.id, box, config);
    const joined = await this.parts.accounts.joinWorkspace(token, session, this.parts.admission.origin(req));
    return joined ? { joined } : fail('ACCOUNT_LINK_ENDED');
  }

  send(req: Request, res: Response, { cookies, ...data }: { cookies?: readonly string[] }): void {
    const { requestId } = this.parts.admission.origin(req);
    if (cookies) res.append('Set-Cookie', [...cookies]);
    res
      .set({ 'Cache-Control': 'no-store', 'X-Request-Id': requestId })
      .json({ success: true, data: cookies ? { created: true } : data });
  }

  /** The texts of the body. Throws `CSRF_REJECTED` and `VALIDATION_ERROR` with every invalid field. */
  async #read<Name extends string>(req: Request, names: readonly Name[]): Promise<Record<Name, string>> {
    this.refuseOtherSite(req, this.parts.services.config.dashboards.origins);
    const body = await readJson(req, MAX_BYTES);
    const given = (typeof body === 'object' && body !== null ? body : {}) as Record<Name, unknown>;
    failIfInvalid(names.flatMap(name => faultsOf(name, given[name])));
    return given as Record<Name, string>;
  }
}

function faultsOf(name: string, value: unknown) {
  if (typeof value !== 'string') return [invalidField(name, 'string')];
  const { min, max } = PASSWORD_LENGTH;
  const isLong = value.length >= min && value.length <= max;
  return name !== 'password' || isLong ? [] : [invalidField(name, 'length', { min, max })];
}
