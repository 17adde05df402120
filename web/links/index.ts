import { readFileSync } from 'node:fs';
import { type Request, type Response, Router } from 'express';
import { publicError } from '../../kernel/errors/public-error.js';
import { assetPath } from '../../kernel/http/assets.js';
import { sendPage } from '../../kernel/http/pages/send.js';
import { handled, prefersHtml, sendData, servePage } from '../request/answer.js';
import { BRANDING, type Branded, type BrandOf } from '../request/branding.js';
import { type PageOperation, type PageParts, pageOperation } from '../request/page-graph.js';
import { oneOf, readSubmitted } from '../request/submitted.js';
import { type Follow, follower, followOnce } from './follow.js';
import { serveLogos } from './logo.js';
import { aboutPage, type LinkView, openingPage, PASSWORD_FIELD, passwordPage } from './page.js';
import { leadOn } from './redirect.js';
import { otherHost, type Visit, visitOf } from './visit.js';

const ABOUT = `query ($code: String!, $host: String) {
  publicShortLink(code: $code, host: $host) { url branding { ${BRANDING} } }
}`;
const IS_DOMAIN = 'query ($host: String!) { isLinkDomain(host: $host) }';

/** Ends the address of the page that says where a link leads. */
const ABOUT_MARK = '+';

/**
 * `/l/{code}`: leads on once the click is durable. `/l/{code}+` shows the target of the link. A
 * link with a password has a page for it; `s` names the source of the click and does not travel on.
 */
export function createLinkPages(parts: PageParts): Router {
  const pages = new LinkPages(parts);
  const router = Router();
  router.get('/l/click.js', sendScript);
  router.get('/l/-/domain', handled(parts, pages.answerDomain));
  serveLogos(router, parts);
  servePage(
    router,
    parts,
    '/l/:code',
    (req, res) => (codeOf(req).endsWith(ABOUT_MARK) ? pages.showAbout(req, res) : pages.follow(req, res)),
    (req, res) => pages.unlock(req, res),
    pages.brandOf,
  );
  return router;
}

/**
 * Programs that find links in a text take what stands behind one into it: a full stop, a bracket, an invisible space. No code
 * ends with such a character.
 */
const BEHIND = /[^A-Za-z0-9_+-]+$/;

const codeOf = (req: Request): string => String(req.params['code']).replace(BEHIND, '');

/** Returns the code of a link, or of the page about it. */
function linkCodeOf(req: Request): string {
  const code = codeOf(req);
  return code.endsWith(ABOUT_MARK) ? code.slice(0, -ABOUT_MARK.length) : code;
}

/** The facts about a link that everybody may know. */
interface About extends Branded {
  readonly url: string | null;
}

class LinkPages {
  readonly #follow: Follow;
  readonly #usualHost: string;
  readonly #isDomain: PageOperation<{ host: string }, { isLinkDomain: boolean }>;
  readonly #about: PageOperation<{ code: string; host: string | null }, { publicShortLink: About }>;

  constructor(readonly parts: PageParts) {
    this.#follow = follower(parts);
    this.#about = pageOperation(parts, ABOUT);
    this.#isDomain = pageOperation(parts, IS_DOMAIN);
    this.#usualHost = new URL(parts.services.config.baseUrl).hostname;
  }

  async follow(req: Request, res: Response): Promise<void> {
    const visit = visitOf(req, this.#usualHost, codeOf(req), req.query['s']);
    const target = await followOnce(this.#follow, req, visit);
    if (target === null) await this.#ask(req, res, visit);
    else this.#leadOn(req, res, target);
  }

  async unlock(req: Request, res: Response): Promise<void> {
    const submitted = await readSubmitted(req);
    const visit = visitOf(req, this.#usualHost, codeOf(req), oneOf(submitted, 's'));
    const password = oneOf(submitted, PASSWORD_FIELD);
    try {
      const target = await this.#follow(req, visit, password);
      if (target === null) await this.#ask(req, res, visit);
      else if (prefersHtml(req)) sendPage(res, 200, openingPage(await this.#viewOf(req), target));
      else this.#leadOn(req, res, target);
    } catch (thrown) {
      const error = publicError(thrown, this.parts.admission.origin(req));
      if (error.code !== 'SHORT_LINK_PASSWORD_WRONG' || !prefersHtml(req)) throw thrown;
      const page = passwordPage(await this.#viewOf(req), visit.source ?? '', error.message);
      sendPage(res, 403, page, { formTargets: [] });
    }
  }

  /**
   * Answers 200 if `?domain=` is a domain of links, or 404. A proxy that terminates TLS requests
   * this before it gets a certificate.
   */
  readonly answerDomain = async (req: Request, res: Response): Promise<void> => {
    const host = req.query['domain'];
    const is = typeof host === 'string' && (await this.#isDomain({ req }, { host })).isLinkDomain;
    res.status(is ? 200 : 404).end();
  };

  /** Says where a link leads. */
  async showAbout(req: Request, res: Response): Promise<void> {
    const { url, branding } = await this.#aboutOf(req);
    if (prefersHtml(req)) sendPage(res, 200, aboutPage(this.#viewWith(req, branding), url));
    else sendData(res, 200, { code: linkCodeOf(req), url });
  }

  readonly brandOf: BrandOf = async req => (await this.#aboutOf(req)).branding;

  async #ask(req: Request, res: Response, { code, source }: Visit): Promise<void> {
    if (!prefersHtml(req)) sendData(res, 200, { code, passwordRequired: true });
    else sendPage(res, 200, passwordPage(await this.#viewOf(req), source ?? ''), { formTargets: [] });
  }

  /** Following a link is the path of most requests, and reads nothing that its pages alone need. */
  async #aboutOf(req: Request): Promise<About> {
    const asked = { code: linkCodeOf(req), host: otherHost(req, this.#usualHost) };
    return (await this.#about({ req }, asked)).publicShortLink;
  }

  #leadOn(req: Request, res: Response, target: string): void {
    leadOn(res, target, this.parts.admission.origin(req).requestId);
  }

  async #viewOf(req: Request): Promise<LinkView> {
    return this.#viewWith(req, (await this.#aboutOf(req)).branding);
  }

  #viewWith(req: Request, brand: LinkView['brand']): LinkView {
    const { reportUrl } = this.parts.services.config.links;
    return { brand, locale: this.parts.admission.origin(req).locale, code: linkCodeOf(req), reportUrl };
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
