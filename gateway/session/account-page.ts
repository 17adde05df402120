import { ACCOUNT_PAGE, PASSWORD_PAGES } from '../../catalogue/pages/account.js';
import { SIGNED_IN } from '../../catalogue/pages/sign-in.js';
import type { Locale } from '../../kernel/errors/errors.js';
import { say, shorten } from '../../kernel/errors/text.js';
import { type Html, html } from '../../kernel/http/pages/html.js';
import { layout } from '../../kernel/http/pages/layout.js';
import type { Page } from '../../kernel/http/pages/page.js';
import type { ConnectedApp, SessionView } from '../../kernel/security/accounts.js';
import { alertOf, dashboardLink, newPasswordField } from './link-pages.js';

export type ShownApp = ConnectedApp & { workspaceName: string };

interface AccountPage {
  locale: Locale;
  email: string;
  csrf: string;
  sessions: readonly SessionView[];
  connections: readonly ShownApp[];
  /** True if the person belongs to a workspace, even a blocked one. */
  isMember: boolean;
  /** The problem of the last try to change the password. */
  alert: string;
  /** The password was just changed. */
  changed: boolean;
}

export function accountPage(view: AccountPage): Page {
  const { locale, email, csrf, sessions, changed } = view;
  const hidden = html`<input type="hidden" name="csrf" value="${csrf}">`;
  return layout(
    locale,
    ACCOUNT_PAGE.title[locale],
    html`<p>${SIGNED_IN.as[locale]} <strong>${email}</strong>.</p>
${view.isMember ? dashboardLink(locale) : html`<p>${ACCOUNT_PAGE.noWorkspace[locale]}</p>`}
${changed && html`<p class="good" role="status">${ACCOUNT_PAGE.changed[locale]}</p>`}
${alertOf(view.alert)}
<h2>${ACCOUNT_PAGE.sessions[locale]}</h2>
<ul class="links">
${sessions.map(session => sessionItem(locale, session, hidden))}
</ul>
${
  sessions.length > 1 &&
  html`<form method="post" action="/account/sessions">${hidden}
<div class="actions"><button type="submit" class="quiet">${ACCOUNT_PAGE.endOthers[locale]}</button></div>
</form>`
}
<h2 id="connections">${ACCOUNT_PAGE.connections[locale]}</h2>
${connectionList(view, hidden)}
<h2>${ACCOUNT_PAGE.changePassword[locale]}</h2>
${passwordForm(view, hidden)}
<form method="post" action="/sign-out">${hidden}
<div class="actions"><button type="submit" class="quiet">${SIGNED_IN.signOut[locale]}</button></div>
</form>`,
  );
}

function since(locale: Locale, at: Date): string {
  const time = at.toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  return say(ACCOUNT_PAGE.since, locale, { time: `${time} UTC` });
}

const MAX_NAME = 80;

/** The apps that act for the person, each with a button that ends it. */
function connectionList({ locale, connections }: AccountPage, hidden: Html): Html {
  if (connections.length === 0) return html`<p class="note">${ACCOUNT_PAGE.noConnections[locale]}</p>`;
  return html`<ul class="links">
${connections.map(each => connectionItem(locale, each, hidden))}
</ul>
${
  connections.length > 1 &&
  html`<form method="post" action="/account/connections">${hidden}
<div class="actions"><button type="submit" class="quiet">${ACCOUNT_PAGE.disconnectAll[locale]}</button></div>
</form>`
}`;
}

function connectionItem(
  locale: Locale,
  { id, appName, workspaceId, workspaceName, sandbox, createdAt }: ShownApp,
  hidden: Html,
): Html {
  const name = shorten(appName, MAX_NAME);
  // That page shows the permissions of the app and its last use.
  const place = `/dashboard/${workspaceId}/developer/connections?open=${id}${sandbox ? '&mode=test' : ''}`;
  return html`<li><a href="${place}">${name}</a>${sandbox && html` <strong>(${ACCOUNT_PAGE.testMode[locale]})</strong>`}
<span class="note">${workspaceName} · ${since(locale, createdAt)}</span>
<form method="post" action="/account/connections">${hidden}<input type="hidden" name="id" value="${id}">
<button type="submit" class="quiet" aria-label="${ACCOUNT_PAGE.disconnect[locale]}: ${name}">${ACCOUNT_PAGE.disconnect[locale]}</button></form></li>`;
}

function deviceOf(locale: Locale, { userAgent, browser, system }: SessionView): string {
  if (browser && system) return say(ACCOUNT_PAGE.device, locale, { browser, system });
  return shorten(userAgent, MAX_USER_AGENT) || ACCOUNT_PAGE.unknownDevice[locale];
}

const MAX_USER_AGENT = 80;

function sessionItem(locale: Locale, session: SessionView, hidden: Html): Html {
  const { id, current, ip, createdAt } = session;
  return html`<li>${deviceOf(locale, session)}${current && html` <strong>(${ACCOUNT_PAGE.current[locale]})</strong>`}
<span class="note">${ip} · ${since(locale, createdAt)}</span>
${
  !current &&
  html`<form method="post" action="/account/sessions">${hidden}<input type="hidden" name="id" value="${id}">
<button type="submit" class="quiet">${ACCOUNT_PAGE.end[locale]}</button></form>`
}</li>`;
}

const passwordForm = ({ locale, alert }: AccountPage, hidden: Html): Html => html`
<form method="post" action="/account/password">${hidden}
<label for="current">${PASSWORD_PAGES.current[locale]}</label>
<input id="current" name="current" type="password" autocomplete="current-password" required>
${newPasswordField(locale, 'next', alert)}
<div class="actions"><button type="submit">${PASSWORD_PAGES.save[locale]}</button></div>
</form>
<p class="note"><a href="/forgot-password">${PASSWORD_PAGES.forgot[locale]}</a></p>`;
