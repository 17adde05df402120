import { type Html, html } from './html.js';

/** Name of a field that is out of sight: only a program fills it. */
export const FORM_TRAP = 'fax_number';

/** The kinds of entry of a field. */
export type FieldKind = 'EMAIL' | 'PHONE' | 'TEXT' | 'URL' | 'NUMBER' | 'CHECKBOX' | 'DATE';

/** A field of a form as a page shows it. */
export interface ShownField {
  /** In the submitted form. */
  readonly name: string;
  readonly label: string;
  readonly kind: FieldKind;
  readonly required: boolean;
}

/** The state of a field on a page. */
export interface FieldState {
  readonly value?: string;
  /** The reason why the value was refused. */
  readonly alert?: string;
  readonly hint?: string;
}

const INPUTS: Readonly<Record<FieldKind, Html>> = {
  EMAIL: html`type="email" autocomplete="email" maxlength="254"`,
  PHONE: html`type="tel" autocomplete="tel" inputmode="tel" maxlength="40"`,
  TEXT: html`type="text" maxlength="1000"`,
  URL: html`type="url" autocomplete="url" maxlength="2048"`,
  NUMBER: html`type="text" inputmode="decimal" maxlength="40"`,
  CHECKBOX: html`type="checkbox" value="true"`,
  DATE: html`type="date"`,
};

/** The label and the input of a field; an alert and a hint are read out with the input. */
export function fieldMarkup(field: ShownField, optional: string, state: FieldState = {}): Html {
  const id = `field-${field.name}`;
  const { value = '', alert, hint } = state;
  const described = [alert && `${id}-alert`, hint && `${id}-hint`].filter(Boolean).join(' ');
  const attributes = html`id="${id}" name="${field.name}" ${inputOf(field)}${field.required && html` required`}${alert !== undefined && html` aria-invalid="true"`}${described !== '' && html` aria-describedby="${described}"`}`;
  const note = alert !== undefined && html`<p class="bad" id="${id}-alert">${alert}</p>`;
  if (field.kind === 'CHECKBOX')
    return html`<label class="choice" for="${id}"><input ${attributes}${value !== '' && html` checked`}><span>${field.label}</span></label>
${note}`;
  return html`<label for="${id}">${field.label}${!field.required && html` <span class="note">(${optional})</span>`}</label>
${hint !== undefined && html`<p class="note hint" id="${id}-hint">${hint}</p>`}
<input ${attributes}${value !== '' && html` value="${value}"`}>
${note}`;
}

const inputOf = ({ name, kind }: ShownField): Html =>
  name === 'name' ? html`type="text" autocomplete="name" maxlength="200"` : INPUTS[kind];
