import type { Texts } from '../../../../catalogue/texts.js';
import type { Locale } from '../../../errors/errors.js';
import type { PasskeyStep } from '../../../security/sessions.js';
import { assetFile } from '../../assets.js';
import { type Html, html, scriptElement } from '../html.js';
import type { PageRules } from '../send.js';

/** The sources that the policy of a page with {@link passkeyForm} has to admit. */
export const PASSKEY_RULES: PageRules = { ownScripts: true, ownCalls: true };

interface PasskeyForm {
  texts: Readonly<Record<'signIn' | 'factor' | 'failed', Texts>>;
  step: PasskeyStep;
  /** The path that the answer of the key is sent to. */
  action: string;
  /** The path that answers a challenge. */
  options: string;
  /** The path below which the scripts are served, with `serveAssets`. */
  assets: string;
  /** Hidden fields. */
  hidden: Readonly<Record<string, string>>;
}

/** A form that is shown where scripts run and the browser knows passkeys; elsewhere the page is as if it were not there. */
export const passkeyForm = (locale: Locale, { texts, step, action, options, assets, hidden }: PasskeyForm): Html =>
  html`<form method="post" action="${action}" class="passkey" data-options="${options}?step=${step}" hidden>
${Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<input type="hidden" name="response" value="">
<p class="alert" role="alert" hidden>${texts.failed[locale]}</p>
<div class="actions"><button type="submit" class="quiet">${texts[step === 'factor' ? 'factor' : 'signIn'][locale]}</button></div>
</form>
${['webauthn.js', 'passkey.js'].map(name => scriptElement(html`src="${assets}/${assetFile(name)}" defer`))}`;
