import type { Request, Response, Router } from 'express';
import { statusOf } from '../../catalogue/errors/catalogue.js';
import { PAGE_ERRORS, WEB_TEXTS } from '../../catalogue/pages/web.js';
import type { Texts } from '../../catalogue/texts.js';
import { errorAnswer } from '../../kernel/errors/envelope.js';
import { fail, type Locale } from '../../kernel/errors/errors.js';
import { logFailure } from '../../kernel/errors/log-failure.js';
import { publicError, retryAfterOf } from '../../kernel/errors/public-error.js';
import { html } from '../../kernel/http/pages/html.js';
import { layout } from '../../kernel/http/pages/layout.js';
import { sendPage } from '../../kernel/http/pages/send.js';
import { Hangup } from '../../kernel/http/request-body.js';
import type { PageParts } from './page-graph.js';

/** Whether a person's browser asks: it prefers HTML to JSON. A client that accepts anything gets JSON. */
export const prefersHtml = (req: Request): boolean => req.accepts(['json', 'html']) === 'html';

/** Answers a program that called a page. */
export function sendData(res: Response, status: number, data: object): void {
  res.status(status).set('Cache-Control', 'no-store').json({ success: true, data });
}

type Handler = (req: Request, res: Response) => Promise<void>;

/** A handler whose errors are answered as a page to a browser, and as the JSON envelope to others. */
export const handled =
  ({ services, admission }: PageParts, handler: Handler): Handler =>
  async (req, res) => {
    try {
      await handler(req, res);
    } catch (thrown) {
      if (thrown instanceof Hangup) return;
      const origin = admission.origin(req);
      logFailure(services.log, thrown, { requestId: origin.requestId });
      if (prefersHtml(req)) return sendErrorPage(res, thrown, origin);
      const { status, headers, body } = errorAnswer(thrown, origin);
      res
        .status(status)
        .set({ ...headers, 'Cache-Control': 'no-store' })
        .json(body);
    }
  };

/** A page and what it submits; other methods are refused. */
export function servePage(router: Router, parts: PageParts, path: string, get: Handler, post: Handler): void {
  router.get(path, handled(parts, get));
  router.post(path, handled(parts, post));
  router.all(path, handled(parts, refuseMethod));
}

const ALLOWED = 'GET, HEAD, POST';

const refuseMethod: Handler = async ({ method }, res) => {
  res.set('Allow', ALLOWED);
  fail('METHOD_NOT_ALLOWED', { method, allowed: ALLOWED });
};

function sendErrorPage(res: Response, thrown: unknown, reader: { locale: Locale; requestId: string }): void {
  const error = publicError(thrown, reader);
  const status = statusOf(error.code);
  const wait = retryAfterOf(error);
  if (wait !== undefined) res.set('Retry-After', String(Math.ceil(wait)));
  const text = status === 404 ? WEB_TEXTS.notFoundNote[reader.locale] : error.message;
  const note = error.note !== undefined && html`<p class="note">${error.note}</p>`;
  sendPage(
    res,
    status,
    layout(
      reader.locale,
      titleOf(status)[reader.locale],
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
