import type { Texts } from '../../../../catalogue/texts.js';
import type { Locale } from '../../../errors/errors.js';
import { fill } from '../../../errors/text.js';
import type { Company } from '../../../security/sessions.js';
import { type Html, html } from '../html.js';

interface CompanyTexts {
  /** Says `{company}` and `{domain}`. */
  intro: Texts;
  /** Says `{company}`. */
  go: Texts;
  other: Texts;
}

interface CompanyPart {
  texts: CompanyTexts;
  company: Company;
  /** A path of ours to go to afterwards. */
  returnTo: string;
  /** The path of the form for a password. */
  again: string;
  /** The reason why the person was sent here; empty if they chose to come. */
  alert: string;
}

/** A browser begins to sign in at the provider of a company here. It is a link, since the policy of a page with a form holds the redirects that follow it. */
export const providerPath = ({ domain }: Pick<Company, 'domain'>, returnTo: string): string =>
  `/sign-in/provider?${new URLSearchParams({ domain, returnTo })}`;

/** The part of both sign-in pages that leads a person on to the provider of the company. */
export const companyPart = (locale: Locale, { texts, company, returnTo, again, alert }: CompanyPart): Html => html`
${alert !== '' && html`<p class="alert" role="alert" id="alert">${alert}</p>`}
<p>${fill(texts.intro, locale, { company: company.name, domain: company.domain })}</p>
<div class="actions"><a class="button" href="${providerPath(company, returnTo)}">${fill(texts.go, locale, { company: company.name })}</a></div>
<p class="note"><a href="${again}">${texts.other[locale]}</a></p>`;

/** Beside the button of the password, in the same form: the address says which company it is. */
export const companyButton = (locale: Locale, text: Texts): Html =>
  html`<button type="submit" class="quiet" name="way" value="provider" formnovalidate>${text[locale]}</button>`;
