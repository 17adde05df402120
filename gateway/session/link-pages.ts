import { ACCOUNT_PAGE, INVITATION_PAGE, LINK_ENDED, PASSWORD_PAGES } from '../../catalogue/pages/account.js';
import { ROLE_NAMES } from '../../catalogue/pages/consent.js';
import { COMPANY, SIGN_IN, SIGNED_IN } from '../../catalogue/pages/sign-in.js';
import { domainOf } from '../../kernel/address/mail-address.js';
import type { Locale } from '../../kernel/errors/errors.js';
import { say } from '../../kernel/errors/text.js';
import { type Html, html } from '../../kernel/http/pages/html.js';
import { layout } from '../../kernel/http/pages/layout.js';
import type { Page } from '../../kernel/http/pages/page.js';
import { providerPath } from '../../kernel/http/pages/sign-in/company.js';
import { type InvitationView, MAX_PERSON_NAME, PASSWORD_LENGTH } from '../../kernel/security/accounts.js';
import { HOME } from './page-requests.js';

interface InvitationPage {
  locale: Locale;
  token: string;
  invitation: InvitationView;
  /** The person who is signed in. */
  visitor: { email: string; csrf: string } | null;
  /** As entered before a refusal. */
  name: string;
  alert: string;
}

export function invitationPage(view: InvitationPage): Page {
  const { locale, invitation } = view;
  const { role, workspaceName: workspace } = invitation;
  const roleName = Object.hasOwn(ROLE_NAMES, role) ? ROLE_NAMES[role as keyof typeof ROLE_NAMES][locale] : role;
  return layout(
    locale,
    INVITATION_PAGE.title[locale],
    html`${alertOf(view.alert)}
<p>${say(INVITATION_PAGE.invited, locale, { workspace, role: roleName })}</p>
${invitation.hasAccount ? joinPart(view) : invitation.needsProvider ? companyWay(view) : newAccountPart(view)}`,
  );
}

const newAccountPart = ({ locale, token, invitation, name, alert }: InvitationPage): Html => html`
<p>${INVITATION_PAGE.newAccount[locale]}</p>
<form method="post" action="/invitation">
<input type="hidden" name="token" value="${token}">
${accountField(locale, invitation.email)}
<label for="name">${INVITATION_PAGE.name[locale]}</label>
<input id="name" name="name" autocomplete="name" maxlength="${MAX_PERSON_NAME}" value="${name}" aria-describedby="name-note${alert !== '' && html` alert`}">
<p class="note" id="name-note">${INVITATION_PAGE.nameNote[locale]}</p>
${newPasswordField(locale, 'password', alert)}
<div class="actions"><button type="submit">${INVITATION_PAGE.create[locale]}</button></div>
</form>`;

/** The provider identifies the person, for whom the member is then created. */
function companyWay({ locale, invitation: { email, workspaceName: company } }: InvitationPage): Html {
  const path = providerPath({ domain: domainOf(email) }, HOME);
  return html`<p><a class="button" href="${path}">${say(COMPANY.go, locale, { company })}</a></p>`;
}

/** Only the person who holds the account consents, so the page requires a sign-in with it. */
function joinPart({ locale, token, invitation, visitor }: InvitationPage): Html {
  const returnTo = `/invitation?token=${encodeURIComponent(token)}`;
  if (!visitor)
    return html`<p>${say(INVITATION_PAGE.signInFirst, locale, { email: invitation.email })}</p>
<p><a href="/sign-in?returnTo=${encodeURIComponent(returnTo)}">${SIGN_IN.title[locale]}</a></p>`;
  if (visitor.email !== invitation.email)
    return html`<p>${INVITATION_PAGE.otherAccount[locale]}</p>
<form method="post" action="/sign-out">
<input type="hidden" name="csrf" value="${visitor.csrf}">
<input type="hidden" name="returnTo" value="${returnTo}">
<div class="actions"><button type="submit">${SIGNED_IN.signOut[locale]}</button></div>
</form>`;
  return html`<p>${SIGNED_IN.as[locale]} <strong>${visitor.email}</strong>.</p>
<form method="post" action="/invitation">
<input type="hidden" name="csrf" value="${visitor.csrf}">
<input type="hidden" name="token" value="${token}">
<div class="actions"><button type="submit">${INVITATION_PAGE.join[locale]}</button></div>
</form>`;
}

export const linkEndedPage = (locale: Locale): Page =>
  layout(
    locale,
    LINK_ENDED.title[locale],
    html`<p class="alert" role="alert">${LINK_ENDED.note[locale]}</p>
${dashboardLink(locale)}`,
  );

/** `mails`: whether this installation sends mail. */
export const forgotPage = (locale: Locale, mails: boolean): Page =>
  layout(
    locale,
    PASSWORD_PAGES.forgot[locale],
    mails
      ? html`<p>${PASSWORD_PAGES.forgotNote[locale]}</p>
<form method="post" action="/forgot-password">
<label for="email">${SIGN_IN.email[locale]}</label>
<input id="email" name="email" type="email" autocomplete="username" required maxlength="254">
<div class="actions"><button type="submit">${PASSWORD_PAGES.send[locale]}</button></div>
</form>
${signInLink(locale)}`
      : html`<p>${PASSWORD_PAGES.noMail[locale]}</p>
${signInLink(locale)}`,
  );

export const passwordSentPage = (locale: Locale): Page =>
  layout(
    locale,
    PASSWORD_PAGES.forgot[locale],
    html`<p role="status">${PASSWORD_PAGES.sent[locale]}</p>
${signInLink(locale)}`,
  );

interface NewPasswordPage {
  locale: Locale;
  token: string;
  email: string;
  alert: string;
}

export const newPasswordPage = ({ locale, token, email, alert }: NewPasswordPage): Page =>
  layout(
    locale,
    PASSWORD_PAGES.title[locale],
    html`${alertOf(alert)}
<p>${PASSWORD_PAGES.endsSessions[locale]}</p>
<form method="post" action="/reset-password">
<input type="hidden" name="token" value="${token}">
${accountField(locale, email)}
${newPasswordField(locale, 'password', alert)}
<div class="actions"><button type="submit">${PASSWORD_PAGES.save[locale]}</button></div>
</form>`,
  );

const signInLink = (locale: Locale): Html => html`<p class="note"><a href="/sign-in">${SIGN_IN.title[locale]}</a></p>`;

/** The way on, also for a person who has to sign in first. */
export const dashboardLink = (locale: Locale): Html =>
  html`<p><a class="button" href="${HOME}">${ACCOUNT_PAGE.dashboard[locale]}</a></p>`;

export const alertOf = (alert: string) => alert !== '' && html`<p class="alert" role="alert" id="alert">${alert}</p>`;

/** Shown so that the browser's password manager stores the password under the right name. */
const accountField = (locale: Locale, email: string): Html => html`<label for="email">${SIGN_IN.email[locale]}</label>
<input id="email" type="email" autocomplete="username" value="${email}" readonly>`;

export function newPasswordField(locale: Locale, name: string, alert: string): Html {
  const { min, max } = PASSWORD_LENGTH;
  return html`<label for="${name}">${PASSWORD_PAGES.next[locale]}</label>
<input id="${name}" name="${name}" type="password" autocomplete="new-password" required minlength="${min}" maxlength="${max}" aria-describedby="length${alert !== '' && html` alert`}">
<p class="note" id="length">${say(PASSWORD_PAGES.length, locale, PASSWORD_LENGTH)}</p>`;
}
