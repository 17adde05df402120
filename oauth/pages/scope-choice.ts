import { CONSENT } from '../../catalogue/pages/consent.js';
import { SCOPE_KINDS, SPENDING_SCOPES } from '../../catalogue/scope-kinds.js';
import { SCOPES, type Scope } from '../../catalogue/scopes.js';
import type { Locale } from '../../kernel/errors/errors.js';
import { type Html, html } from '../../kernel/http/pages/html.js';
import type { Parameters } from '../parameters.js';

const fieldOf = (scope: Scope): string => `scope.${scope}`;

/** The scopes that were left ticked. */
export const tickedScopes = (form: Parameters, scopes: readonly Scope[]): readonly Scope[] =>
  scopes.filter(scope => form.get(fieldOf(scope)) !== undefined);

/** Renders the scopes that the app requests, grouped by their subject; each can be unticked. */
export const scopeChoice = (locale: Locale, scopes: readonly Scope[], ticked: readonly Scope[]): Html[] =>
  SCOPE_KINDS.flatMap(({ name, scopes: members }) => {
    const asked = members.filter(scope => scopes.includes(scope));
    if (asked.length === 0) return [];
    return [
      html`<fieldset class="kind">
<legend>${name[locale]}</legend>
${asked.map(scope => item(locale, scope, ticked.includes(scope)))}
</fieldset>`,
    ];
  });

const item = (locale: Locale, scope: Scope, ticked: boolean): Html =>
  html`<label class="scope"><input type="checkbox" name="${fieldOf(scope)}" value="yes"${ticked && html` checked`}>
<span>${SCOPES[scope][locale]}${SPENDING_SCOPES.has(scope) && html` <strong class="cost">${CONSENT.costs[locale]}</strong>`}</span></label>`;
