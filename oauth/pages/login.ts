import { CONSENT } from '../../catalogue/pages/consent.js';
import { COMPANY, PASSKEY, SECOND_FACTOR, SIGN_IN } from '../../catalogue/pages/sign-in.js';
import { type Locale, messageOf } from '../../kernel/errors/errors.js';
import { say } from '../../kernel/errors/text.js';
import { type Html, html } from '../../kernel/http/pages/html.js';
import { layout } from '../../kernel/http/pages/layout.js';
import type { Page } from '../../kernel/http/pages/page.js';
import { companyButton, companyPart } from '../../kernel/http/pages/sign-in/company.js';
import { factorForm } from '../../kernel/http/pages/sign-in/factor-form.js';
import { passkeyForm } from '../../kernel/http/pages/sign-in/passkey-form.js';
import type { Company, PasskeyStep } from '../../kernel/security/sessions.js';
import type { Client } from '../store/clients.js';

/** The scripts of the page are served here. */
export const LOGIN_ASSETS = '/oauth/login/assets';

interface LoginView {
  client: Client;
  action: string;
  csrf: string;
  email: string;
  /** The step at which the person is. */
  step: 'password' | 'factor';
  /** True if the person has a passkey, to be offered at the second step. */
  passkeys: boolean;
  refused: 'wrong' | 'passkey' | 'ended' | 'provider' | 'missing' | { retryAfterSec: number } | null;
  /** The company to whose provider the person goes; `null` when the form is shown. */
  company: Company | null;
  /** The path at which the authorization goes on. */
  returnTo: string;
}

export function loginPage(locale: Locale, view: LoginView): Page {
  const alert = alertOf(locale, view);
  if (view.step === 'factor') {
    const { action, passkeys } = view;
    const hidden = { csrf: view.csrf, step: 'factor', ...(passkeys ? { passkeys: 'yes' } : {}) };
    const before = passkeys && keyForm(locale, view, 'factor', hidden);
    return layout(
      locale,
      SECOND_FACTOR.title[locale],
      factorForm(locale, { texts: SECOND_FACTOR, action, again: action, hidden, alert: alert ?? '', before }),
    );
  }
  if (view.company) return companyPage(locale, view, view.company, alert ?? '');
  const app = view.client.name || CONSENT.unnamed[locale];
  return layout(
    locale,
    SIGN_IN.title[locale],
    html`<p>${say(SIGN_IN.toApp, locale, { app })}</p>
${alert && html`<p class="alert" role="alert" id="alert">${alert}</p>`}
<form method="post" action="${view.action}">
<input type="hidden" name="csrf" value="${view.csrf}">
<label for="email">${SIGN_IN.email[locale]}</label>
<input id="email" name="email" type="email" autocomplete="username" required value="${view.email}"${described(alert)}>
<label for="password">${SIGN_IN.password[locale]}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required${described(alert)}>
<div class="actions"><button type="submit">${SIGN_IN.submit[locale]}</button></div>
<div class="actions">${companyButton(locale, COMPANY.ask)}</div>
</form>
${keyForm(locale, view, 'sign-in', { csrf: view.csrf })}`,
  );
}

const companyPage = (locale: Locale, { action, returnTo }: LoginView, company: Company, alert: string): Page =>
  layout(
    locale,
    SIGN_IN.title[locale],
    companyPart(locale, { texts: COMPANY, company, returnTo, again: action, alert }),
  );

const keyForm = (
  locale: Locale,
  { action }: LoginView,
  step: PasskeyStep,
  hidden: Readonly<Record<string, string>>,
): Html =>
  passkeyForm(locale, { texts: PASSKEY, step, action, options: '/oauth/login/passkey', assets: LOGIN_ASSETS, hidden });

function alertOf(locale: Locale, { refused, step }: LoginView): string | null {
  if (refused === null) return null;
  if (refused === 'ended') return messageOf('SIGN_IN_EXPIRED', locale);
  if (refused === 'provider') return messageOf('PROVIDER_SIGN_IN_REQUIRED', locale);
  if (refused === 'missing') return messageOf('PROVIDER_MISSING', locale);
  if (refused === 'passkey') return messageOf('PASSKEY_REFUSED', locale);
  if (refused === 'wrong') return messageOf(step === 'factor' ? 'SECOND_FACTOR_REFUSED' : 'SIGN_IN_REFUSED', locale);
  return say(SIGN_IN.limited, locale, { minutes: Math.ceil(refused.retryAfterSec / 60) });
}

const described = (alert: string | null) => alert !== null && html` aria-describedby="alert"`;
