import type { FORM_PAGE } from '../../../../catalogue/pages/form.js';
import type { Locale } from '../../../errors/errors.js';
import { type Brand, brandedPage } from '../branded-page.js';
import { FORM_TRAP, fieldMarkup, type ShownField } from '../form-fields.js';
import { type Html, html } from '../html.js';
import type { Page } from '../page.js';

/** The texts of these pages, passed in from the catalogue. */
export type FormTexts = typeof FORM_PAGE;

/** A form in one language. */
export interface FormView {
  readonly id: string;
  /** `null` while nobody answers whose it is. */
  readonly branding: Brand | null;
  readonly language: Locale;
  readonly title: string;
  readonly intro: string | null;
  readonly fields: readonly ShownField[];
  readonly topics: readonly string[];
  readonly doubleOptIn: boolean;
  readonly redirectUrl: string | null;
  readonly test: boolean;
  /** True if it accepts submissions; in test mode a closed one does, too. */
  readonly active: boolean;
  /** The address that it is sent to. */
  readonly path: string;
  readonly stamp: string;
}

/** The entered values and their errors. */
export interface FormEntry {
  readonly values: ReadonlyMap<string, string>;
  /** The problem of the form as a whole. */
  readonly alert: string;
  /** By field. */
  readonly alerts: ReadonlyMap<string, string>;
}

const EMPTY: FormEntry = { values: new Map(), alert: '', alerts: new Map() };

/** The page of a form, or of one that is closed. */
export const formPage = (texts: FormTexts, form: FormView, entry: FormEntry = EMPTY): Page =>
  form.active || form.test ? openPage(texts, form, entry) : closedPage(texts, form);

const closedPage = (texts: FormTexts, { branding, language, title }: FormView): Page =>
  brandedPage(branding, language, title, html`<p role="status">${texts.closed[language]}</p>`);

const openPage = (texts: FormTexts, form: FormView, { values, alert, alerts }: FormEntry): Page =>
  brandedPage(
    form.branding,
    form.language,
    form.title,
    html`${form.test && html`<p class="note" role="note">${texts.testNote[form.language]}</p>`}
${form.intro !== null && html`<p class="lines">${form.intro}</p>`}
${alert !== '' && html`<p class="alert" role="alert">${alert}</p>`}
<form method="post" action="${form.path}">
${form.fields.map(field => fieldOf(texts, form.language, field, values.get(field.name), alerts.get(field.name)))}
${topicsOf(texts, form)}
<div class="away" aria-hidden="true">
<label for="field-${FORM_TRAP}">${texts.trap[form.language]}</label>
<input id="field-${FORM_TRAP}" name="${FORM_TRAP}" type="text" tabindex="-1" autocomplete="off">
</div>
<input type="hidden" name="language" value="${form.language}">
<input type="hidden" name="stamp" value="${form.stamp}">
<div class="actions"><button type="submit">${texts.submit[form.language]}</button></div>
</form>
${form.doubleOptIn && html`<p class="note">${texts.mailNote[form.language]}</p>`}`,
  );

function fieldOf(texts: FormTexts, language: Locale, field: ShownField, value?: string, alert?: string): Html {
  const hint = field.kind === 'PHONE' ? { hint: texts.phoneHint[language] } : {};
  return fieldMarkup(field, texts.optional[language], {
    ...hint,
    ...(value === undefined ? {} : { value }),
    ...(alert === undefined ? {} : { alert: `${field.label}: ${alert}` }),
  });
}

const topicsOf = (texts: FormTexts, { topics, language }: FormView): Html | false =>
  topics.length > 0 && html`<p class="note topics">${texts.topics[language]}: ${topics.join(', ')}</p>`;

/**
 * The page after a submission that has to be confirmed by a mail.
 *
 * @param confirmUrl in test mode: the link of the mail, which does not leave.
 */
export const mailedPage = (
  texts: FormTexts,
  brand: Brand | null,
  language: Locale,
  note: string,
  confirmUrl: string | null,
): Page =>
  brandedPage(
    brand,
    language,
    texts.mailed[language],
    html`<p role="status" class="lines">${note}</p>
${
  confirmUrl !== null &&
  html`<p class="note">${texts.testNote[language]} <a href="${confirmUrl}">${texts.confirm[language]}</a></p>`
}`,
  );

/** After the last step. */
export const donePage = (
  texts: FormTexts,
  brand: Brand | null,
  language: Locale,
  note: string,
  leavePath: string | null,
): Page =>
  brandedPage(
    brand,
    language,
    texts.done[language],
    html`<p role="status" class="lines">${note}</p>
${leavePath !== null && html`<p class="note"><a href="${leavePath}">${texts.undo[language]}</a></p>`}`,
  );
