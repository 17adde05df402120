import { ACCOUNT_PAGE, PASSWORD_PAGES } from '../../catalogue/pages/account.js';
import { COMPANY, PASSKEY, SECOND_FACTOR, SIGN_IN, SIGNED_IN } from '../../catalogue/pages/sign-in.js';
import type { Locale } from '../../kernel/errors/errors.js';
import { type Html, html } from '../../kernel/http/pages/html.js';
import { layout } from '../../kernel/http/pages/layout.js';
import type { Page } from '../../kernel/http/pages/page.js';
import { companyButton, companyPart } from '../../kernel/http/pages/sign-in/company.js';
import { factorForm } from '../../kernel/http/pages/sign-in/factor-form.js';
import { passkeyForm } from '../../kernel/http/pages/sign-in/passkey-form.js';
import type { Company, PasskeyStep } from '../../kernel/security/sessions.js';

interface SignInView {
  locale: Locale;
  /** Path of ours to go to afterwards. */
  returnTo: string;
  email?: string;
  /** Good news, such as of a new password. */
  note?: string;
  /** The problem of the last try. */
  alert?: string;
}

interface FactorView extends SignInView {
  /** True if the person has a passkey. */
  passkeys: boolean;
}

/** The path at which the scripts of the pages are served. */
export const ASSETS = '/sign-in/assets';

const keyForm = (locale: Locale, step: PasskeyStep, hidden: Record<string, string>): Html =>
  passkeyForm(locale, {
    texts: PASSKEY,
    step,
    action: '/session/passkey',
    options: '/session/passkey/options',
    assets: ASSETS,
    hidden: { step, ...hidden },
  });

export function signInPage({ locale, returnTo, email = '', note = '', alert = '' }: SignInView): Page {
  const described = alert !== '' && html` aria-describedby="alert"`;
  return layout(
    locale,
    SIGN_IN.title[locale],
    html`${note !== '' && html`<p class="good" role="status">${note}</p>`}
${alert !== '' && html`<p class="alert" role="alert" id="alert">${alert}</p>`}
<form method="post" action="/session">
<input type="hidden" name="returnTo" value="${returnTo}">
<label for="email">${SIGN_IN.email[locale]}</label>
<input id="email" name="email" type="email" autocomplete="username" required value="${email}"${described}>
<label for="password">${SIGN_IN.password[locale]}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required${described}>
<div class="actions"><button type="submit">${SIGN_IN.submit[locale]}</button></div>
<div class="actions">${companyButton(locale, COMPANY.ask)}</div>
</form>
${keyForm(locale, 'sign-in', { returnTo })}
<p class="note"><a href="/forgot-password">${PASSWORD_PAGES.forgot[locale]}</a></p>`,
  );
}

interface CompanyView extends SignInView {
  company: Company;
}

/** The page for people of a company with a provider. */
export const companyPage = ({ locale, company, returnTo, alert = '' }: CompanyView): Page =>
  layout(
    locale,
    SIGN_IN.title[locale],
    companyPart(locale, { texts: COMPANY, company, returnTo, again: signInPath(returnTo), alert }),
  );

const signInPath = (returnTo: string): string => `/sign-in?returnTo=${encodeURIComponent(returnTo)}`;

/** Kept in the forms of the second step, so that the page offers the same after a try that was refused. */
const keptKeys = (passkeys: boolean): Record<string, string> => (passkeys ? { passkeys: 'yes' } : {});

/** The second step. */
export const factorPage = ({ locale, returnTo, passkeys, alert = '' }: FactorView): Page =>
  layout(
    locale,
    SECOND_FACTOR.title[locale],
    factorForm(locale, {
      texts: SECOND_FACTOR,
      action: '/session/factor',
      again: signInPath(returnTo),
      hidden: { returnTo, ...keptKeys(passkeys) },
      alert,
      before: passkeys && keyForm(locale, 'factor', { returnTo, ...keptKeys(passkeys) }),
    }),
  );

interface SignedInView {
  locale: Locale;
  returnTo: string;
  email: string;
  csrf: string;
}

export function signedInPage({ locale, returnTo, email, csrf }: SignedInView): Page {
  return layout(
    locale,
    SIGN_IN.title[locale],
    html`<p>${SIGNED_IN.as[locale]} <strong>${email}</strong>.</p>
<p><a href="${returnTo}">${SIGNED_IN.go[locale]}</a> · <a href="/account">${ACCOUNT_PAGE.title[locale]}</a></p>
<form method="post" action="/sign-out">
<input type="hidden" name="csrf" value="${csrf}">
<div class="actions"><button type="submit">${SIGNED_IN.signOut[locale]}</button></div>
</form>`,
  );
}
