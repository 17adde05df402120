import { WEB_TEXTS } from '../catalogue/pages/web.js';
import type { Locale } from '../kernel/errors/errors.js';
import { brandedPage } from '../kernel/http/pages/branded-page.js';
import { html } from '../kernel/http/pages/html.js';
import type { Page } from '../kernel/http/pages/page.js';

/**
 * Returns the page for a path that does not exist. It may also be a mistyped address of a form, so
 * it has no mark of ours.
 */
export const notFoundPage = (locale: Locale, path: string): Page =>
  brandedPage(
    null,
    locale,
    WEB_TEXTS.notFound[locale],
    html`<p>${WEB_TEXTS.notFoundNote[locale]}</p>
<p><code>${path}</code></p>
<p><a href="/">${WEB_TEXTS.home[locale]}</a></p>`,
  );
