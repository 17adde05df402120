import type { Locale } from '../../kernel/errors/errors.js';
import { type Html, html } from '../../kernel/http/pages/html.js';
import { layout } from '../../kernel/http/pages/layout.js';
import type { Client } from '../store/clients.js';
import { fill, PAGE_TEXTS } from './texts.js';

interface LoginView {
  client: Client;
  action: string;
  csrf: string;
  email: string;
  refused: 'wrong' | { retryAfterSec: number } | null;
}

export function loginPage(locale: Locale, view: LoginView): Html {
  const { login, consent } = PAGE_TEXTS[locale];
  const { refused } = view;
  const alert =
    refused &&
    (refused === 'wrong' ? login.wrong : fill(login.limited, { minutes: Math.ceil(refused.retryAfterSec / 60) }));
  return layout(
    locale,
    login.title,
    html`<p>${fill(login.for, { app: view.client.name || consent.unnamed })}</p>
${alert && html`<p class="alert" role="alert" id="alert">${alert}</p>`}
<form method="post" action="${view.action}">
<input type="hidden" name="csrf" value="${view.csrf}">
<label for="email">${login.email}</label>
<input id="email" name="email" type="email" autocomplete="username" required value="${view.email}"${described(alert)}>
<label for="password">${login.password}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required${described(alert)}>
<div class="actions"><button type="submit">${login.submit}</button></div>
</form>`,
  );
}

const described = (alert: string | null) => alert !== null && html` aria-describedby="alert"`;
