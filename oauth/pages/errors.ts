import type { ErrorRequestHandler } from 'express';
import { ERROR_PAGE } from '../../catalogue/pages/error.js';
import type { Log } from '../../kernel/context/log.js';
import type { Locale } from '../../kernel/errors/errors.js';
import { html } from '../../kernel/http/pages/html.js';
import { layout } from '../../kernel/http/pages/layout.js';
import type { Page } from '../../kernel/http/pages/page.js';
import { sendPage } from '../../kernel/http/pages/send.js';
import { AuthorizeError } from '../authorize/errors.js';
import { type OAuthError, sendError, toOAuthError } from '../errors.js';
import { queryOf } from '../parameters.js';
import { localeOfRequest } from './locale.js';

/** Ends a page's request: a page for a person, JSON for a client that prefers it. */
export const pageErrors =
  (log: Log): ErrorRequestHandler =>
  (thrown, req, res, next) => {
    if (res.headersSent) return next(thrown);
    const error = toOAuthError(thrown, res, log);
    if (req.accepts(['html', 'json']) === 'json') return sendError(res, error);
    for (const [name, value] of Object.entries(error.headers)) res.setHeader(name, value);
    sendPage(res, error.status, errorPage(localeOfRequest(req, queryOf(req)), error));
  };

/** Names the fault and its remedy, and the code for a developer to search for. */
const errorPage = (locale: Locale, error: OAuthError): Page =>
  layout(
    locale,
    ERROR_PAGE.title[locale],
    html`<p class="alert" role="alert">${textOf(error, locale)}</p>
${error.status === 400 && html`<p>${ERROR_PAGE.developer[locale]}</p>`}
<p class="note">${ERROR_PAGE.code[locale]}: <code>${error.error}</code></p>`,
  );

function textOf(error: OAuthError, locale: Locale): string {
  if (error instanceof AuthorizeError) return error.in(locale);
  if (error.status >= 500) return ERROR_PAGE.server[locale];
  return error.status === 429 ? ERROR_PAGE.limited[locale] : error.description;
}
