import type { Locale } from '../../kernel/errors/errors.js';
import { type Html, html } from '../../kernel/http/pages/html.js';
import { layout } from '../../kernel/http/pages/layout.js';
import { AuthorizeError } from '../authorize/errors.js';
import type { OAuthError } from '../errors.js';
import { PAGE_TEXTS } from './texts.js';

/** Names what is wrong and how to mend it; the code is what a developer searches for. */
export function errorPage(locale: Locale, error: OAuthError): Html {
  const { error: texts } = PAGE_TEXTS[locale];
  return layout(
    locale,
    texts.title,
    html`<p class="alert" role="alert">${textOf(error, locale)}</p>
${error.status === 400 && html`<p>${texts.developer}</p>`}
<p class="note">${texts.code}: <code>${error.error}</code></p>`,
  );
}

function textOf(error: OAuthError, locale: Locale): string {
  if (error instanceof AuthorizeError) return error.in(locale);
  const { error: texts } = PAGE_TEXTS[locale];
  if (error.status >= 500) return texts.server;
  return error.status === 429 ? texts.limited : error.description;
}
