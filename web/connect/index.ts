import { type Request, type Response, Router } from 'express';
import { type ErrorCode, statusOf } from '../../catalogue/errors/catalogue.js';
import { fail } from '../../kernel/errors/errors.js';
import { sendPage } from '../../kernel/http/pages/send.js';
import { openLinkState } from '../../kernel/security/link-secret.js';
import { handled, prefersHtml, sendData, servePage } from '../request/answer.js';
import { BRANDING, withoutBrand } from '../request/branding.js';
import { type PageOperation, type PageParts, pageOperation } from '../request/page-graph.js';
import { oneOf, readSubmitted } from '../request/submitted.js';
import { LiveConnectPages } from './live.js';
import { LIVE_SCRIPT } from './live-script.js';
import { type ConnectView, connectPage } from './page.js';

const VIEW = `name status pairing connecting account signupUrl qr { image expiresAt } challenge { kind hint answered }
  problem { code message } branding { ${BRANDING} }`;
const READ = `query ($token: String!) { connectPage(token: $token) { ${VIEW} } }`;
const CONNECT = `mutation ($token: String!, $username: String, $password: String, $acceptTerms: Boolean!,
  $code: String, $signupCode: String) {
  connectByPage(token: $token, username: $username, password: $password, acceptTerms: $acceptTerms,
    code: $code, signupCode: $signupCode) { ${VIEW} }
}`;

/** The values that a page submits, one step at a time. */
interface Step {
  token: string;
  username?: string | null;
  password?: string | null;
  acceptTerms: boolean;
  code?: string | null;
  signupCode?: string | null;
}

/**
 * `/connect/{token}`: the owner of an account connects an instance. The token is the permission; no
 * cookie. The page follows the instance over `/connect/{token}/events` (server-sent events);
 * without scripts, it reloads itself. `/connect/official/callback`: a provider's sign-up leads back
 * here.
 */
export function createConnectPages(parts: PageParts): Router {
  const pages = new ConnectPages(parts);
  const router = Router();
  servePage(
    router,
    parts,
    '/connect/:token',
    (req, res) => pages.show(req, res),
    (req, res) => pages.connect(req, res),
  );
  router.get(
    '/connect/:token/events',
    handled(parts, (req, res) => pages.follow(req, res)),
  );
  router.get(
    '/connect/official/callback',
    handled(parts, (req, res) => pages.signedUp(req, res)),
  );
  return router;
}

class ConnectPages {
  readonly #read: PageOperation<{ token: string }, { connectPage: ConnectView }>;
  readonly #connect: PageOperation<Step, { connectByPage: ConnectView }>;

  readonly #live: LiveConnectPages;

  constructor(readonly parts: PageParts) {
    this.#live = new LiveConnectPages(parts);
    this.#read = pageOperation(parts, READ);
    this.#connect = pageOperation(parts, CONNECT);
  }

  async show(req: Request, res: Response): Promise<void> {
    const { connectPage: view } = await this.#read({ req }, { token: tokenOf(req) });
    this.#answer(req, res, 200, view);
  }

  async connect(req: Request, res: Response): Promise<void> {
    const submitted = await readSubmitted(req);
    const token = tokenOf(req);
    const { connectByPage: view } = await this.#connect(
      { req },
      {
        token,
        username: oneOf(submitted, 'username') || null,
        password: oneOf(submitted, 'password') || null,
        acceptTerms: oneOf(submitted, 'terms') === 'yes',
        code: oneOf(submitted, 'code') || null,
      },
    );
    this.#taken(req, res, token, view);
  }

  /** Throws `CONNECT_LINK_ENDED` before the stream begins. */
  async follow(req: Request, res: Response): Promise<void> {
    await this.#read({ req }, { token: tokenOf(req) });
    this.#live.stream(res, tokenOf(req));
  }

  /** The provider's sign-up leads back with a code or, if the person did not agree, without. */
  async signedUp(req: Request, res: Response): Promise<void> {
    const { state, code } = req.query;
    const token = openLinkState(this.parts.services.box, String(state)) ?? fail('CONNECT_LINK_ENDED');
    if (typeof code !== 'string' || code === '') {
      res.redirect(303, `/connect/${token}`);
      return;
    }
    const { connectByPage: view } = await this.#connect({ req }, { token, acceptTerms: false, signupCode: code });
    this.#taken(req, res, token, view);
  }

  /** A reload after a step must not take it again. */
  #taken(req: Request, res: Response, token: string, view: ConnectView): void {
    if (!view.problem && prefersHtml(req)) res.redirect(303, `/connect/${token}`);
    else this.#answer(req, res, view.problem ? statusOf(view.problem.code as ErrorCode) : 200, view, token);
  }

  #answer(req: Request, res: Response, status: number, view: ConnectView, token = tokenOf(req)): void {
    if (!prefersHtml(req)) {
      sendData(res, status, withoutBrand(view));
      return;
    }
    const { locale } = this.parts.admission.origin(req);
    sendPage(res, status, connectPage(locale, token, view), { formTargets: [], script: LIVE_SCRIPT });
  }
}

const tokenOf = (req: Request): string => String(req.params['token']);
