import { CONSENT, ROLE_NAMES } from '../../catalogue/pages/consent.js';
import { SCOPES, type Scope } from '../../catalogue/scopes.js';
import type { Locale } from '../../kernel/errors/errors.js';
import { say } from '../../kernel/errors/text.js';
import { type Html, html } from '../../kernel/http/pages/html.js';
import { layout } from '../../kernel/http/pages/layout.js';
import type { Page } from '../../kernel/http/pages/page.js';
import type { Membership } from '../../kernel/security/sessions.js';
import { redirectHost } from '../clients/redirect-uri.js';
import type { Client } from '../store/clients.js';
import { scopeChoice } from './scope-choice.js';

/** A workspace to choose, with the part of the request that the user's role allows there. */
type Choice = Membership & { usable: readonly Scope[] };

interface ConsentView {
  client: Client;
  redirectUri: string;
  scopes: readonly Scope[];
  email: string;
  choices: readonly Choice[];
  /** The mode that is chosen at first. */
  mode: 'live' | 'test';
  /** Those that are ticked at first. */
  ticked: readonly Scope[];
  /** The problem of the last form; empty when there was none. */
  alert: string;
  /** The page on which the user ends connections. */
  account: string;
  action: string;
  otherAccount: string;
  csrf: string;
}

export function consentPage(locale: Locale, view: ConsentView): Page {
  const usable = view.choices.some(choice => choice.usable.length > 0);
  return layout(
    locale,
    say(CONSENT.title, locale, { app: view.client.name || CONSENT.unnamed[locale] }),
    html`${view.alert !== '' && html`<p class="alert" role="alert">${view.alert}</p>`}
${facts(locale, view)}
<form method="post" action="${view.action}">
<input type="hidden" name="csrf" value="${view.csrf}">
<h2 id="may">${CONSENT.may[locale]}</h2>
<p class="note">${CONSENT.mayNote[locale]}</p>
${scopeChoice(locale, view.scopes, view.ticked)}
<fieldset>
<legend>${CONSENT.workspace[locale]}</legend>
${choices(locale, view)}
</fieldset>
<fieldset>
<legend>${CONSENT.mode[locale]}</legend>
${mode(locale, view, 'live')}
${mode(locale, view, 'test')}
</fieldset>
${!usable && html`<p class="alert" role="alert">${CONSENT.noWorkspace[locale]}</p>`}
<div class="actions">
${usable && html`<button type="submit" name="decision" value="approve">${CONSENT.approve[locale]}</button>`}
<button type="submit" class="quiet" name="decision" value="deny" formnovalidate>${CONSENT.deny[locale]}</button>
</div>
</form>
<p class="note">${CONSENT.revocable[locale]} <a href="${view.account}">${view.account}</a></p>`,
  );
}

/**
 * Shows who requests access and where the response goes, so that a person sees that the app is the
 * one they meant.
 */
function facts(locale: Locale, view: ConsentView): Html {
  const { client, redirectUri, email, otherAccount } = view;
  return html`<dl>
<dt>${CONSENT.returnsTo[locale]}</dt><dd><strong>${redirectHost(redirectUri)}</strong></dd>
${client.kind === 'document' && html`<dt>${CONSENT.describedAt[locale]}</dt><dd>${new URL(client.clientId).host}</dd>`}
<dt>${CONSENT.identity[locale]}</dt>${identity(locale, view)}
<dt>${CONSENT.signedInAs[locale]}</dt><dd>${email} · <a href="${otherAccount}">${CONSENT.otherAccount[locale]}</a></dd>
</dl>`;
}

/** The workspace whose own app it is, if the user is a member. */
const ownerOf = (client: Client, memberships: readonly Membership[]): Membership | undefined =>
  memberships.find(({ workspaceId }) => workspaceId === client.workspaceId);

/** Returns whether the page can name who vouches for the client. */
export const isKnown = (client: Client, memberships: readonly Membership[]): boolean =>
  client.verified || ownerOf(client, memberships) !== undefined;

/** The operator's word, or the workspace's own: its members know the app. To anybody else it is a stranger. */
function identity(locale: Locale, { client, choices: all }: ConsentView): Html {
  const owner = ownerOf(client, all);
  if (client.verified) return html`<dd class="good">${CONSENT.verified[locale]}</dd>`;
  if (owner) return html`<dd class="good">${say(CONSENT.own, locale, { workspace: owner.workspaceName })}</dd>`;
  return html`<dd class="bad">${CONSENT.unverified[locale]}</dd>`;
}

const mode = (locale: Locale, view: ConsentView, value: 'live' | 'test'): Html =>
  html`<label class="choice"><input type="radio" name="mode" value="${value}" required${
    view.mode === value && html` checked`
  }>
<span>${CONSENT[value][locale]}<br><span class="note">${CONSENT[`${value}Note`][locale]}</span></span></label>`;

/** The first workspace in which the role allows something is chosen already. */
function choices(locale: Locale, { choices: all, scopes }: ConsentView): Html[] {
  const first = all.find(choice => choice.usable.length > 0);
  const roleName = (role: string) =>
    Object.hasOwn(ROLE_NAMES, role) ? ROLE_NAMES[role as keyof typeof ROLE_NAMES][locale] : role;
  const words = (names: readonly Scope[]) => names.map(name => SCOPES[name][locale]).join(', ');
  return all.map(choice => {
    const less = scopes.filter(scope => !choice.usable.includes(scope));
    const note = choice.lacksFactor
      ? CONSENT.needsFactor[locale]
      : choice.usable.length === 0
        ? CONSENT.nothing[locale]
        : say(CONSENT.partly, locale, { scopes: words(less) });
    return html`<label class="choice"><input type="radio" name="workspace_id" value="${choice.workspaceId}" required${
      choice === first && html` checked`
    }${choice.usable.length === 0 && html` disabled`}>
<span>${choice.workspaceName} <span class="note">(${say(CONSENT.role, locale, { role: roleName(choice.role) })})</span>${
      less.length > 0 && html`<br><span class="note">${note}</span>`
    }</span></label>`;
  });
}
