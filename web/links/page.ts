import { LINK_PAGE } from '../../catalogue/pages/links.js';
import type { Locale } from '../../kernel/errors/errors.js';
import { type Brand, brandedPage } from '../../kernel/http/pages/branded-page.js';
import { type Html, html } from '../../kernel/http/pages/html.js';
import type { Page } from '../../kernel/http/pages/page.js';

/** The data that the pages of a link have in common. */
export interface LinkView {
  readonly brand: Brand | null;
  readonly locale: Locale;
  readonly code: string;
  /** The address at which people report a link; `null` when there is none. */
  readonly reportUrl: string | null;
}

/** The field of the password. */
export const PASSWORD_FIELD = 'password';

const reportOf = ({ locale, code, reportUrl }: LinkView): Html | false =>
  reportUrl !== null &&
  html`<p class="note"><a href="${reportTarget(reportUrl, code)}">${LINK_PAGE.report[locale]}</a></p>`;

/** The operator's address, with the code: as the subject of a mail, or as a parameter. */
function reportTarget(reportUrl: string, code: string): string {
  const url = new URL(reportUrl);
  url.searchParams.set(url.protocol === 'mailto:' ? 'subject' : 'link', code);
  return url.href;
}

/** Returns the page for the password; with `alert`, after a wrong one. */
export const passwordPage = (view: LinkView, source: string, alert = ''): Page =>
  brandedPage(
    view.brand,
    view.locale,
    LINK_PAGE.password[view.locale],
    html`${alert !== '' && html`<p class="alert" role="alert" id="link-alert">${alert}</p>`}
<form method="post" action="/l/${view.code}">
<label for="link-password">${LINK_PAGE.passwordLabel[view.locale]}</label>
<input id="link-password" name="${PASSWORD_FIELD}" type="password" required maxlength="128" autocomplete="off"${alert !== '' && html` aria-invalid="true" aria-describedby="link-alert"`}>
<input type="hidden" name="s" value="${source}">
<div class="actions"><button type="submit">${LINK_PAGE.open[view.locale]}</button></div>
</form>
${reportOf(view)}`,
  );

/**
 * Leads on by itself. It is a page and no redirect, because a browser follows the redirect of a form only to places that the
 * form's own page named, and that page must not say where the link leads.
 */
export const openingPage = ({ brand, locale }: LinkView, target: string): Page =>
  brandedPage(
    brand,
    locale,
    LINK_PAGE.opening[locale],
    html`<p role="status">${LINK_PAGE.openingNote[locale]}</p>
<p><a href="${target}" rel="noreferrer">${target}</a></p>`,
    html`<meta http-equiv="refresh" content="0; url=${target}">`,
  );

/** Says where a link leads. `url` is `null` for one with a password. */
export const aboutPage = (view: LinkView, url: string | null): Page =>
  brandedPage(
    view.brand,
    view.locale,
    LINK_PAGE.about[view.locale],
    html`${url === null ? html`<p>${LINK_PAGE.hidden[view.locale]}</p>` : html`<p><code>${url}</code></p>`}
<p class="note">${LINK_PAGE.caution[view.locale]}</p>
<div class="actions"><a class="button" href="/l/${view.code}" rel="noreferrer">${LINK_PAGE.open[view.locale]}</a></div>
${reportOf(view)}`,
  );
