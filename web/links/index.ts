import { readFileSync } from 'node:fs';
import { type Request, type Response, Router } from 'express';
import { publicError } from '../../kernel/errors/public-error.js';
import { assetPath } from '../../kernel/http/assets.js';
import { sendPage } from '../../kernel/http/pages/send.js';
import { handled, prefersHtml, sendData, servePage } from '../request/answer.js';
import { type PageOperation, type PageParts, pageOperation } from '../request/page-graph.js';
import { oneOf, readSubmitted } from '../request/submitted.js';
import { type Follow, follower, followOnce } from './follow.js';
import { aboutPage, type LinkView, openingPage, PASSWORD_FIELD, passwordPage } from './page.js';
import { leadOn } from './redirect.js';
import { otherHost, type Visit, visitOf } from './visit.js';

const ABOUT = 'query ($code: String!, $host: String) { publicShortLink(code: $code, host: $host) { url } }';
const IS_DOMAIN = 'query ($host: String!) { isLinkDomain(host: $host) }';

/** Ends the address of the page that says where a link leads. */
const ABOUT_MARK = '+';

/**
 * `/l/{code}`: leads on once the click is durable. `/l/{code}+` says where the link leads. A link with a password asks for it
 * on a page; `s` names the source of the click and does not travel on.
 */
export function createLinkPages(parts: PageParts): Router {
  const pages = new LinkPages(parts);
  const router = Router();
  router.get('/l/click.js', sendScript);
  router.get('/l/-/domain', handled(parts, pages.answerDomain));
  servePage(
    router,
    parts,
    '/l/:code',
    (req, res) => (codeOf(req).endsWith(ABOUT_MARK) ? pages.tell(req, res) : pages.follow(req, res)),
    (req, res) => pages.unlock(req, res),
  );
  return router;
}

const codeOf = (req: Request): string => String(req.params['code']);

class LinkPages {
  readonly #follow: Follow;
  readonly #usualHost: string;
  readonly #isDomain: PageOperation<{ host: string }, { isLinkDomain: boolean }>;
  readonly #about: PageOperation<{ code: string; host: string | null }, { publicShortLink: { url: string | null } }>;

  constructor(readonly parts: PageParts) {
    this.#follow = follower(parts);
    this.#about = pageOperation(parts, ABOUT);
    this.#isDomain = pageOperation(parts, IS_DOMAIN);
    this.#usualHost = new URL(parts.services.config.baseUrl).hostname;
  }

  async follow(req: Request, res: Response): Promise<void> {
    const visit = visitOf(req, this.#usualHost, codeOf(req), req.query['s']);
    const target = await followOnce(this.#follow, req, visit);
    if (target === null) this.#ask(req, res, visit);
    else this.#leadOn(req, res, target);
  }

  async unlock(req: Request, res: Response): Promise<void> {
    const submitted = await readSubmitted(req);
    const visit = visitOf(req, this.#usualHost, codeOf(req), oneOf(submitted, 's'));
    const password = oneOf(submitted, PASSWORD_FIELD);
    try {
      const target = await this.#follow(req, visit, password);
      if (target === null) this.#ask(req, res, visit);
      else if (prefersHtml(req)) sendPage(res, 200, openingPage(this.#viewOf(req, visit.code), target));
      else this.#leadOn(req, res, target);
    } catch (thrown) {
      const error = publicError(thrown, this.parts.admission.origin(req));
      if (error.code !== 'SHORT_LINK_PASSWORD_WRONG' || !prefersHtml(req)) throw thrown;
      sendPage(res, 403, passwordPage(this.#viewOf(req, visit.code), visit.source ?? '', error.message), {
        formTargets: [],
      });
    }
  }

  /** What terminates TLS asks before it gets a certificate for `?domain=`: 200, or 404. */
  readonly answerDomain = async (req: Request, res: Response): Promise<void> => {
    const host = req.query['domain'];
    const is = typeof host === 'string' && (await this.#isDomain({ req }, { host })).isLinkDomain;
    res.status(is ? 200 : 404).end();
  };

  /** Says where a link leads. */
  async tell(req: Request, res: Response): Promise<void> {
    const code = codeOf(req).slice(0, -ABOUT_MARK.length);
    const { url } = (await this.#about({ req }, { code, host: otherHost(req, this.#usualHost) })).publicShortLink;
    if (prefersHtml(req)) sendPage(res, 200, aboutPage(this.#viewOf(req, code), url));
    else sendData(res, 200, { code, url });
  }

  #ask(req: Request, res: Response, { code, source }: Visit): void {
    if (!prefersHtml(req)) sendData(res, 200, { code, passwordRequired: true });
    else sendPage(res, 200, passwordPage(this.#viewOf(req, code), source ?? ''), { formTargets: [] });
  }

  #leadOn(req: Request, res: Response, target: string): void {
    leadOn(res, target, this.parts.admission.origin(req).requestId);
  }

  #viewOf(req: Request, code: string): LinkView {
    const { reportUrl } = this.parts.services.config.links;
    return { locale: this.parts.admission.origin(req).locale, code, reportUrl };
  }
}

/** Shops include it at this address: it stays. No code has a dot. */
function sendScript(_: Request, res: Response): void {
  res.set({
    'Cache-Control': 'public, max-age=3600',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Content-Type-Options': 'nosniff',
  });
  res.type('text/javascript').send(readFileSync(assetPath('click.js')));
}
