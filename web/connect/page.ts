import { CONNECT_PAGE } from '../../catalogue/pages/connect.js';
import type { Locale } from '../../kernel/errors/errors.js';
import { type Html, html } from '../../kernel/http/pages/html.js';
import { layout } from '../../kernel/http/pages/layout.js';

/** A connect page, as the graph answers it. */
export interface ConnectView {
  readonly name: string;
  readonly status: 'PENDING' | 'ACTIVE' | 'DISCONNECTED' | 'SUSPENDED' | 'CANCELLED';
  readonly pairing: 'qr' | 'login' | 'provider';
  readonly connecting: boolean;
  readonly account: string | null;
  readonly qr: { readonly image: string; readonly expiresAt: string } | null;
  readonly problem: { readonly code: string; readonly message: string } | null;
}

export function connectPage(locale: Locale, token: string, view: ConnectView): Html {
  const { status, qr, problem } = view;
  if (status === 'ACTIVE') return connectedPage(locale, view);
  if (status === 'SUSPENDED' || status === 'CANCELLED') return closedPage(locale, view);
  return layout(
    locale,
    CONNECT_PAGE.title[locale],
    html`<p><strong>${view.name}</strong></p>
${problem && html`<p class="alert" role="alert">${problem.message}</p>`}
${qr ? qrPart(locale, qr.image) : formPart(locale, token, view)}`,
  );
}

const connectedPage = (locale: Locale, { name, account }: ConnectView): Html =>
  layout(
    locale,
    CONNECT_PAGE.connected[locale],
    html`<p><strong>${name}</strong>${account !== null && html` · ${account}`}</p>
<p class="good" role="status">${CONNECT_PAGE.connectedNote[locale]}</p>`,
  );

const closedPage = (locale: Locale, { name }: ConnectView): Html =>
  layout(
    locale,
    CONNECT_PAGE.closed[locale],
    html`<p><strong>${name}</strong></p>
<p role="status">${CONNECT_PAGE.closedNote[locale]}</p>`,
  );

const qrPart = (locale: Locale, image: string): Html => html`<ol>
<li>${CONNECT_PAGE.open[locale]}</li>
<li>${CONNECT_PAGE.device[locale]}</li>
<li>${CONNECT_PAGE.scan[locale]}</li>
</ol>
<img class="qr" src="${image}" alt="${CONNECT_PAGE.code[locale]}">
<p class="note" role="status">${CONNECT_PAGE.waiting[locale]}</p>`;

function formPart(locale: Locale, token: string, { pairing, connecting }: ConnectView): Html {
  if (connecting) return html`<p role="status">${CONNECT_PAGE.connecting[locale]}</p>`;
  return html`<form method="post" action="/connect/${token}">
${pairing === 'login' && loginFields(locale)}
<div class="actions"><button type="submit">${CONNECT_PAGE.connect[locale]}</button></div>
</form>`;
}

const loginFields = (locale: Locale): Html => html`<label for="username">${CONNECT_PAGE.username[locale]}</label>
<input id="username" name="username" type="text" required maxlength="64" autocomplete="username" autocapitalize="none" spellcheck="false">
<label for="password">${CONNECT_PAGE.password[locale]}</label>
<input id="password" name="password" type="password" required maxlength="200" autocomplete="current-password">
<label class="choice terms"><input type="checkbox" name="terms" value="yes" required><span>${CONNECT_PAGE.terms[locale]}</span></label>`;
