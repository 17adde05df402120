import { ERROR_PAGE } from '../../catalogue/pages/error.js';
import type { Locale } from '../../kernel/errors/errors.js';
import { html } from '../../kernel/http/pages/html.js';
import { layout } from '../../kernel/http/pages/layout.js';
import type { Page } from '../../kernel/http/pages/page.js';
import { AuthorizeError } from '../authorize/errors.js';
import type { OAuthError } from '../errors.js';

/** Names the fault and its remedy, and the code for a developer to search for. */
export const errorPage = (locale: Locale, error: OAuthError): Page =>
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
