import type { Texts } from '../../../../catalogue/texts.js';
import type { Locale } from '../../../errors/errors.js';
import { type Html, html } from '../html.js';

interface FactorForm {
  texts: Readonly<Record<'intro' | 'code' | 'submit' | 'again', Texts>>;
  /** The path that the form is sent to. */
  action: string;
  /** The path on which a person begins again with the password. */
  again: string;
  /** Hidden fields. */
  hidden: Readonly<Record<string, string>>;
  /** The reason why the last try was refused; empty before it. */
  alert: string;
  /** The other way, which the person probably takes. */
  before: Html | false;
}

/** The form of the second step of a sign-in, for the dashboard and for apps. */
export function factorForm(locale: Locale, { texts, action, again, hidden, alert, before }: FactorForm): Html {
  const described = html` aria-describedby="intro${alert !== '' && html` alert`}"`;
  return html`${alert !== '' && html`<p class="alert" role="alert" id="alert">${alert}</p>`}
${before}
<p id="intro">${texts.intro[locale]}</p>
<form method="post" action="${action}">
${Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<label for="code">${texts.code[locale]}</label>
<input id="code" name="code" autocomplete="one-time-code" autocapitalize="none" spellcheck="false" required autofocus maxlength="40"${described}>
<div class="actions"><button type="submit">${texts.submit[locale]}</button></div>
</form>
<p class="note"><a href="${again}">${texts.again[locale]}</a></p>`;
}
