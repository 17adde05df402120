import { isMailbox } from '../../../kernel/address/mail-address.js';
import { failIfInvalid, type InvalidField, invalidField } from '../../../kernel/errors/errors.js';
import { phrase } from '../../../kernel/errors/text.js';
import { redirectUriError } from '../../../kernel/security/redirect-uri.js';
import { type FormConfirmation, type FormField, type FormTranslation, LANGUAGES } from './form.js';

/** The members that a create and an update share. */
export interface FormInput {
  fields?: FormField[] | null;
  topicIds?: string[] | null;
  doubleOptIn?: boolean | null;
  confirmation?: FormConfirmation | null;
  redirectUrl?: string | null;
  languages?: string[] | null;
  translations?: FormTranslation[] | null;
}

/** Throws `VALIDATION_ERROR` for what no rule of a single field says. */
export function checkForm(input: FormInput): void {
  failIfInvalid([
    ...(input.fields ? fieldErrors(input.fields, input.doubleOptIn ?? false) : []),
    ...senderErrors(input.confirmation?.from),
    ...redirectErrors(input.redirectUrl),
    ...languageErrors(input),
  ]);
}

/** A submission must name whom to write to; by mail if it is confirmed by mail. */
function fieldErrors(fields: readonly FormField[], doubleOptIn: boolean): InvalidField[] {
  const names = fields.map(({ field }) => field);
  const doubled = names.flatMap((name, index) =>
    names.indexOf(name) === index ? [] : [invalidField(`fields[${index}].field`, 'taken')],
  );
  const required = (name: string) => fields.some(item => item.field === name && item.required);
  if (doubleOptIn && !required('email')) return [...doubled, invalidField('fields', 'requiredOf', { fields: 'email' })];
  return required('email') || required('phone')
    ? doubled
    : [...doubled, invalidField('fields', 'requiredOf', { fields: 'email, phone' })];
}

function senderErrors(from: string | null | undefined): InvalidField[] {
  if (!from) return [];
  return isMailbox(from) ? [] : [invalidField('confirmation.from', 'email')];
}

function redirectErrors(url: string | null | undefined): InvalidField[] {
  if (!url) return [];
  const reason = /^https?:/.test(url) ? redirectUriError(url, false) : phrase('uriHttps');
  return reason ? [invalidField('redirectUrl', 'unusable', { reason })] : [];
}

function languageErrors({ languages, translations }: FormInput): InvalidField[] {
  const known = (languages ?? []).flatMap((language, index) =>
    (LANGUAGES as readonly string[]).includes(language)
      ? []
      : [invalidField(`languages[${index}]`, 'choice', { choices: LANGUAGES.join(', ') })],
  );
  const given = (translations ?? []).map(({ language }) => language);
  const doubled = given.flatMap((language, index) =>
    given.indexOf(language) === index ? [] : [invalidField(`translations[${index}].language`, 'taken')],
  );
  return [...known, ...doubled];
}
