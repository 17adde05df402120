import { SCOPES, type Scope } from '../../catalogue/scopes.js';
import type { Locale } from '../../kernel/errors/errors.js';
import { type Html, html } from '../../kernel/http/pages/html.js';
import { layout } from '../../kernel/http/pages/layout.js';
import type { Membership } from '../../kernel/security/sessions.js';
import { redirectHost } from '../clients/redirect-uri.js';
import type { Client } from '../store/clients.js';
import { fill, PAGE_TEXTS } from './texts.js';

/** A workspace to choose, with the part of the request that the user's role allows there. */
type Choice = Membership & { usable: readonly Scope[] };

interface ConsentView {
  client: Client;
  redirectUri: string;
  scopes: readonly Scope[];
  email: string;
  choices: readonly Choice[];
  action: string;
  otherAccount: string;
  csrf: string;
}

export function consentPage(locale: Locale, view: ConsentView): Html {
  const { consent } = PAGE_TEXTS[locale];
  const usable = view.choices.some(choice => choice.usable.length > 0);
  return layout(
    locale,
    fill(consent.title, { app: view.client.name || consent.unnamed }),
    html`${facts(locale, view)}
<h2>${consent.may}</h2>
<ul>
${view.scopes.map(scope => html`<li>${SCOPES[scope][locale]} <code>${scope}</code></li>`)}
</ul>
<form method="post" action="${view.action}">
<input type="hidden" name="csrf" value="${view.csrf}">
<fieldset>
<legend>${consent.where}</legend>
${choices(locale, view)}
</fieldset>
${!usable && html`<p class="alert" role="alert">${consent.noWorkspace}</p>`}
<div class="actions">
${usable && html`<button type="submit" name="decision" value="approve">${consent.approve}</button>`}
<button type="submit" class="quiet" name="decision" value="deny" formnovalidate>${consent.deny}</button>
</div>
</form>
<p class="note">${consent.later}</p>`,
  );
}

/** Who asks and where the answer goes: what a person needs to see that the app is the one they meant. */
function facts(locale: Locale, { client, redirectUri, email, otherAccount }: ConsentView): Html {
  const { consent } = PAGE_TEXTS[locale];
  return html`<dl>
<dt>${consent.returnsTo}</dt><dd><strong>${redirectHost(redirectUri)}</strong></dd>
${client.kind === 'document' && html`<dt>${consent.describedAt}</dt><dd>${new URL(client.clientId).host}</dd>`}
<dt>${consent.identity}</dt><dd class="${client.verified ? 'good' : 'bad'}">${client.verified ? consent.verified : consent.unverified}</dd>
<dt>${consent.signedInAs}</dt><dd>${email} · <a href="${otherAccount}">${consent.other}</a></dd>
</dl>`;
}

/** The first workspace in which the role allows something is chosen already. */
function choices(locale: Locale, { choices: all, scopes }: ConsentView): Html[] {
  const { consent } = PAGE_TEXTS[locale];
  const first = all.find(choice => choice.usable.length > 0);
  const roleName = (role: string) => (consent.roles as Readonly<Record<string, string>>)[role] ?? role;
  const words = (names: readonly Scope[]) => names.map(name => SCOPES[name][locale]).join(', ');
  return all.map(choice => {
    const less = scopes.filter(scope => !choice.usable.includes(scope));
    const note = choice.usable.length === 0 ? consent.nothing : fill(consent.less, { scopes: words(less) });
    return html`<label class="choice"><input type="radio" name="workspace_id" value="${choice.workspaceId}" required${
      choice === first && html` checked`
    }${choice.usable.length === 0 && html` disabled`}>
<span>${choice.workspaceName} <span class="note">(${fill(consent.role, { role: roleName(choice.role) })})</span>${
      less.length > 0 && html`<br><span class="note">${note}</span>`
    }</span></label>`;
  });
}
