import type { Request, Response, Router } from 'express';
import { statusOf } from '../../catalogue/errors/catalogue.js';
import { PAGE_ERRORS, WEB_TEXTS } from '../../catalogue/pages/web.js';
import type { Texts } from '../../catalogue/texts.js';
import { errorAnswer } from '../../kernel/errors/envelope.js';
import { fail, type Locale } from '../../kernel/errors/errors.js';
import { logFailure } from '../../kernel/errors/log-failure.js';
import { type PublicError, publicError, retryAfterOf } from '../../kernel/errors/public-error.js';
import { type Brand, brandedPage } from '../../kernel/http/pages/branded-page.js';
import { html } from '../../kernel/http/pages/html.js';
import { sendPage } from '../../kernel/http/pages/send.js';
import { Hangup } from '../../kernel/http/request-body.js';
import type { BrandOf } from './branding.js';
import type { PageParts } from './page-graph.js';

/**
 * Returns whether a person's browser makes the request: it prefers HTML to JSON. A client that
 * accepts anything gets JSON.
 */
export const prefersHtml = (req: Request): boolean => req.accepts(['json', 'html']) === 'html';

/** Answers a program that called a page. */
export function sendData(res: Response, status: number, data: object): void {
  res.status(status).set('Cache-Control', 'no-store').json({ success: true, data });
}

type Handler = (req: Request, res: Response) => Promise<void>;

const OF_NOBODY: BrandOf = async () => null;

/**
 * A handler whose errors are answered as a page to a browser, and as the JSON envelope to others.
 *
 * @param brandOf whose page says what went wrong.
 */
export const handled =
  ({ services, admission }: PageParts, handler: Handler, brandOf: BrandOf = OF_NOBODY): Handler =>
  async (req, res) => {
    try {
      await handler(req, res);
    } catch (thrown) {
      if (thrown instanceof Hangup) return;
      const origin = admission.origin(req);
      logFailure(services.log, thrown, { requestId: origin.requestId });
      if (prefersHtml(req))
        return sendErrorPage(res, publicError(thrown, origin), origin.locale, () => knownBrand(brandOf, req));
      const { status, headers, body } = errorAnswer(thrown, origin);
      res
        .status(status)
        .set({ ...headers, 'Cache-Control': 'no-store' })
        .json(body);
    }
  };

/** `null` too for a link that nobody signed and for an object that is gone: their page says so without a name. */
const knownBrand = (brandOf: BrandOf, req: Request): Promise<Brand | null> => brandOf(req).catch(() => null);

/** Serves a page and its submissions; other methods are refused. */
export function servePage(
  router: Router,
  parts: PageParts,
  path: string,
  get: Handler,
  post: Handler,
  brandOf?: BrandOf,
): void {
  router.get(path, handled(parts, get, brandOf));
  router.post(path, handled(parts, post, brandOf));
  router.all(path, handled(parts, refuseMethod));
}

const ALLOWED = 'GET, HEAD, POST';

const refuseMethod: Handler = async ({ method }, res) => {
  res.set('Allow', ALLOWED);
  fail('METHOD_NOT_ALLOWED', { method, allowed: ALLOWED });
};

async function sendErrorPage(
  res: Response,
  error: PublicError,
  locale: Locale,
  brandOf: () => Promise<Brand | null>,
): Promise<void> {
  const status = statusOf(error.code);
  const wait = retryAfterOf(error);
  if (wait !== undefined) res.set('Retry-After', String(Math.ceil(wait)));
  const text = status === 404 ? WEB_TEXTS.notFoundNote[locale] : error.message;
  const note = error.note !== undefined && html`<p class="note">${error.note}</p>`;
  sendPage(
    res,
    status,
    brandedPage(
      // After a fault of ours, reading the brand would fail once more.
      status < 500 ? await brandOf() : null,
      locale,
      titleOf(status)[locale],
      html`<p class="alert" role="alert">${text}</p>
${note}`,
    ),
  );
}

function titleOf(status: number): Texts {
  if (status >= 500) return PAGE_ERRORS.ours;
  if (status === 404) return WEB_TEXTS.notFound;
  return status === 410 ? PAGE_ERRORS.ended : PAGE_ERRORS.yours;
}
