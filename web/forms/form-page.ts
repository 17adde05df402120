import { FORM_PAGE } from '../../catalogue/pages/form.js';
import type { Locale } from '../../kernel/errors/errors.js';
import { type Brand, brandedPage } from '../../kernel/http/pages/branded-page.js';
import { FORM_TRAP, fieldMarkup, type ShownField } from '../../kernel/http/pages/form-fields.js';
import { type Html, html } from '../../kernel/http/pages/html.js';
import type { Page } from '../../kernel/http/pages/page.js';
import type { Branded } from '../request/branding.js';

/** A form in one language, as the graph answers it. */
export interface FormView extends Branded {
  readonly id: string;
  readonly language: Locale;
  readonly title: string;
  readonly intro: string | null;
  readonly fields: readonly ShownField[];
  readonly topics: readonly string[];
  readonly doubleOptIn: boolean;
  readonly redirectUrl: string | null;
  readonly test: boolean;
  /** Where it is sent to. */
  readonly path: string;
  readonly stamp: string;
}

/** What was entered, and what is wrong with it. */
export interface FormEntry {
  readonly values: ReadonlyMap<string, string>;
  /** Of the whole form. */
  readonly alert: string;
  /** By field. */
  readonly alerts: ReadonlyMap<string, string>;
}

const EMPTY: FormEntry = { values: new Map(), alert: '', alerts: new Map() };

export const formPage = (form: FormView, { values, alert, alerts }: FormEntry = EMPTY): Page =>
  brandedPage(
    form.branding,
    form.language,
    form.title,
    html`${form.test && html`<p class="note" role="note">${FORM_PAGE.testNote[form.language]}</p>`}
${form.intro !== null && html`<p class="lines">${form.intro}</p>`}
${alert !== '' && html`<p class="alert" role="alert">${alert}</p>`}
<form method="post" action="${form.path}">
${form.fields.map(field => fieldOf(form.language, field, values.get(field.name), alerts.get(field.name)))}
${topicsOf(form)}
<div class="away" aria-hidden="true">
<label for="field-${FORM_TRAP}">${FORM_PAGE.trap[form.language]}</label>
<input id="field-${FORM_TRAP}" name="${FORM_TRAP}" type="text" tabindex="-1" autocomplete="off">
</div>
<input type="hidden" name="language" value="${form.language}">
<input type="hidden" name="stamp" value="${form.stamp}">
<div class="actions"><button type="submit">${FORM_PAGE.submit[form.language]}</button></div>
</form>
${form.doubleOptIn && html`<p class="note">${FORM_PAGE.mailNote[form.language]}</p>`}`,
  );

function fieldOf(language: Locale, field: ShownField, value?: string, alert?: string): Html {
  const hint = field.kind === 'PHONE' ? { hint: FORM_PAGE.phoneHint[language] } : {};
  return fieldMarkup(field, FORM_PAGE.optional[language], {
    ...hint,
    ...(value === undefined ? {} : { value }),
    ...(alert === undefined ? {} : { alert: `${field.label}: ${alert}` }),
  });
}

const topicsOf = ({ topics, language }: FormView): Html | false =>
  topics.length > 0 && html`<p class="note topics">${FORM_PAGE.topics[language]}: ${topics.join(', ')}</p>`;

/**
 * After a submission that a mail asks to confirm.
 *
 * @param confirmUrl in test mode: the link of the mail, which does not leave.
 */
export const mailedPage = (brand: Brand | null, language: Locale, note: string, confirmUrl: string | null): Page =>
  brandedPage(
    brand,
    language,
    FORM_PAGE.mailed[language],
    html`<p role="status" class="lines">${note}</p>
${
  confirmUrl !== null &&
  html`<p class="note">${FORM_PAGE.testNote[language]} <a href="${confirmUrl}">${FORM_PAGE.confirm[language]}</a></p>`
}`,
  );

/** After the last step. */
export const donePage = (brand: Brand | null, language: Locale, note: string, leavePath: string | null): Page =>
  brandedPage(
    brand,
    language,
    FORM_PAGE.done[language],
    html`<p role="status" class="lines">${note}</p>
${leavePath !== null && html`<p class="note"><a href="${leavePath}">${FORM_PAGE.undo[language]}</a></p>`}`,
  );
