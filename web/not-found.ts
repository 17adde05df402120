import { WEB_TEXTS } from '../catalogue/pages/web.js';
import type { Locale } from '../kernel/errors/errors.js';
import { type Html, html } from '../kernel/http/pages/html.js';
import { layout } from '../kernel/http/pages/layout.js';

/** What a browser gets at a path that does not exist. */
export const notFoundPage = (locale: Locale, path: string): Html =>
  layout(
    locale,
    WEB_TEXTS.notFound[locale],
    html`<p>${WEB_TEXTS.notFoundNote[locale]}</p>
<p><code>${path}</code></p>
<p><a href="/">${WEB_TEXTS.home[locale]}</a></p>`,
  );
