import { CONSENT } from '../../catalogue/pages/consent.js';
import { SIGN_IN } from '../../catalogue/pages/sign-in.js';
import { type Locale, messageOf } from '../../kernel/errors/errors.js';
import { say } from '../../kernel/errors/text.js';
import { html } from '../../kernel/http/pages/html.js';
import { layout } from '../../kernel/http/pages/layout.js';
import type { Page } from '../../kernel/http/pages/page.js';
import type { Client } from '../store/clients.js';

interface LoginView {
  client: Client;
  action: string;
  csrf: string;
  email: string;
  refused: 'wrong' | { retryAfterSec: number } | null;
}

export function loginPage(locale: Locale, view: LoginView): Page {
  const alert = alertOf(locale, view);
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
</form>`,
  );
}

function alertOf(locale: Locale, { refused }: LoginView): string | null {
  if (refused === null) return null;
  if (refused === 'wrong') return messageOf('SIGN_IN_REFUSED', locale);
  return say(SIGN_IN.limited, locale, { minutes: Math.ceil(refused.retryAfterSec / 60) });
}

const described = (alert: string | null) => alert !== null && html` aria-describedby="alert"`;
