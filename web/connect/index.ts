import { type Request, type Response, Router } from 'express';
import { type ErrorCode, statusOf } from '../../catalogue/errors/catalogue.js';
import { sendPage } from '../../kernel/http/pages/send.js';
import { allowOnly, handled, prefersHtml, sendData } from '../request/answer.js';
import { type PageOperation, type PageParts, pageOperation } from '../request/page-graph.js';
import { oneOf, readSubmitted } from '../request/submitted.js';
import { type ConnectView, connectPage } from './page.js';

const VIEW = 'name status pairing connecting account qr { image expiresAt } problem { code message }';
const READ = `query ($token: String!) { connectPage(token: $token) { ${VIEW} } }`;
const CONNECT = `mutation ($token: String!, $username: String, $password: String, $acceptTerms: Boolean!) {
  connectByPage(token: $token, username: $username, password: $password, acceptTerms: $acceptTerms) { ${VIEW} }
}`;

interface Login {
  token: string;
  username: string | null;
  password: string | null;
  acceptTerms: boolean;
}

/** Seconds after which a page that waits for the phone or the service loads itself again. */
const REFRESH = '3';

/**
 * `/connect/{token}`: the owner of an account connects an instance. No cookie, no script: while something is under way the
 * page loads itself again. The token is the permission.
 */
export function createConnectPages(parts: PageParts): Router {
  const pages = new ConnectPages(parts);
  const router = Router();
  const path = '/connect/:token';
  router.get(
    path,
    handled(parts, (req, res) => pages.show(req, res)),
  );
  router.post(
    path,
    handled(parts, (req, res) => pages.connect(req, res)),
  );
  router.all(path, handled(parts, allowOnly('GET', 'HEAD', 'POST')));
  return router;
}

class ConnectPages {
  readonly #read: PageOperation<{ token: string }, { connectPage: ConnectView }>;
  readonly #connect: PageOperation<Login, { connectByPage: ConnectView }>;

  constructor(readonly parts: PageParts) {
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
      },
    );
    // A reload after it must not log in again.
    if (!view.problem && prefersHtml(req)) res.redirect(303, `/connect/${token}`);
    else this.#answer(req, res, view.problem ? statusOf(view.problem.code as ErrorCode) : 200, view);
  }

  #answer(req: Request, res: Response, status: number, view: ConnectView): void {
    if (!prefersHtml(req)) {
      sendData(res, status, view);
      return;
    }
    const { locale } = this.parts.admission.origin(req);
    if (req.method !== 'POST' && (view.qr || view.connecting)) res.setHeader('Refresh', REFRESH);
    sendPage(res, status, connectPage(locale, tokenOf(req), view), { formTargets: [] });
  }
}

const tokenOf = (req: Request): string => String(req.params['token']);
