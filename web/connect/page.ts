import { CONNECT_PAGE } from '../../catalogue/pages/connect.js';
import type { Locale } from '../../kernel/errors/errors.js';
import { brandedPage } from '../../kernel/http/pages/branded-page.js';
import { type Html, html, scriptElement } from '../../kernel/http/pages/html.js';
import type { Page } from '../../kernel/http/pages/page.js';
import type { Branded } from '../request/branding.js';
import { LIVE_SCRIPT } from './live-script.js';

/** Seconds after which a page that changes by itself loads itself again where no script runs. */
const REFRESH = 3;

/** A connect page, as the graph answers it. */
export interface ConnectView extends Branded {
  readonly name: string;
  readonly status: 'PENDING' | 'ACTIVE' | 'DISCONNECTED' | 'SUSPENDED' | 'CANCELLED';
  readonly pairing: 'qr' | 'login' | 'provider';
  readonly connecting: boolean;
  readonly account: string | null;
  readonly qr: { readonly image: string; readonly expiresAt: string } | null;
  readonly challenge: { readonly kind: string; readonly hint: string | null; readonly answered: boolean } | null;
  readonly signupUrl: string | null;
  readonly problem: { readonly code: string; readonly message: string } | null;
}

/** Returns whether the page waits for something that happens by itself. */
const isLive = ({ qr, connecting, challenge }: ConnectView): boolean =>
  qr !== null || (connecting && (challenge === null || challenge.answered));

export function connectPage(locale: Locale, token: string, view: ConnectView): Page {
  const { status, qr, problem } = view;
  if (status === 'ACTIVE') return connectedPage(locale, view);
  if (status === 'SUSPENDED' || status === 'CANCELLED') return closedPage(locale, view);
  const live = html`<span data-live hidden></span>
${scriptElement(html`data-path="/connect/${token}"`, LIVE_SCRIPT)}`;
  return brandedPage(
    view.branding,
    locale,
    CONNECT_PAGE.title[locale],
    html`<p><strong>${view.name}</strong></p>
${problem && html`<p class="alert" role="alert">${problem.message}</p>`}
<div aria-live="polite">${qr ? qrPart(locale, qr.image) : formPart(locale, token, view)}</div>
${live}`,
    isLive(view) && html`<noscript><meta http-equiv="refresh" content="${REFRESH}"></noscript>`,
  );
}

const connectedPage = (locale: Locale, { branding, name, account }: ConnectView): Page =>
  brandedPage(
    branding,
    locale,
    CONNECT_PAGE.connected[locale],
    html`<p><strong>${name}</strong>${account !== null && html` · ${account}`}</p>
<p class="good" role="status">${CONNECT_PAGE.connectedNote[locale]}</p>`,
  );

const closedPage = (locale: Locale, { branding, name }: ConnectView): Page =>
  brandedPage(
    branding,
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

function formPart(locale: Locale, token: string, view: ConnectView): Html {
  const { pairing, connecting, challenge, signupUrl } = view;
  if (challenge && !challenge.answered)
    return form(token, 'challenge', CONNECT_PAGE.send[locale], challengeField(locale, challenge));
  if (connecting) return html`<p role="status">${CONNECT_PAGE.connecting[locale]}</p>`;
  if (signupUrl)
    return html`<p>${CONNECT_PAGE.signup[locale]}</p>
<div class="actions"><a class="button" href="${signupUrl}">${CONNECT_PAGE.connect[locale]}</a></div>`;
  return form(token, pairing, CONNECT_PAGE.connect[locale], pairing === 'login' && loginFields(locale));
}

/**
 * @param step the step of the form: while the page is filled in, another step replaces it and the
 * same one does not.
 */
const form = (token: string, step: string, button: string, fields: Html | false): Html =>
  html`<form method="post" action="/connect/${token}" data-step="${step}">
${fields}
<div class="actions"><button type="submit">${button}</button></div>
</form>`;

const challengeField = (locale: Locale, { kind, hint }: { kind: string; hint: string | null }): Html =>
  kind === 'PASSWORD' ? secondPasswordField(locale, hint) : codeField(locale, hint);

const secondPasswordField = (
  locale: Locale,
  hint: string | null,
): Html => html`<p>${CONNECT_PAGE.secondPassword[locale]}${hint !== null && html` <strong>${hint}</strong>`}</p>
<label for="code">${CONNECT_PAGE.password[locale]}</label>
<input id="code" name="code" type="password" required maxlength="200" autocomplete="current-password">`;

const codeField = (
  locale: Locale,
  hint: string | null,
): Html => html`<p>${CONNECT_PAGE.challenge[locale]}${hint !== null && html` <strong>${hint}</strong>`}</p>
<label for="code">${CONNECT_PAGE.challengeCode[locale]}</label>
<input id="code" name="code" type="text" required maxlength="32" inputmode="numeric" autocomplete="one-time-code">`;

const loginFields = (locale: Locale): Html => html`<label for="username">${CONNECT_PAGE.username[locale]}</label>
<input id="username" name="username" type="text" required maxlength="64" autocomplete="username" autocapitalize="none" spellcheck="false">
<label for="password">${CONNECT_PAGE.password[locale]}</label>
<input id="password" name="password" type="password" required maxlength="200" autocomplete="current-password">
<label class="choice terms"><input type="checkbox" name="terms" value="yes" required><span>${CONNECT_PAGE.terms[locale]}</span></label>`;
