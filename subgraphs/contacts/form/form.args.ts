import { isEmail } from 'class-validator';
import { ArgsType, Field, ID } from 'type-graphql';
import { failIfInvalid, type InvalidField, invalidField } from '../../../kernel/errors/errors.js';
import { phrase } from '../../../kernel/errors/text.js';
import {
  CheckedBy,
  Items,
  Length,
  LengthOfItems,
  Nested,
  Optional,
  SingleLine,
  Visible,
} from '../../../kernel/graph/validation.js';
import { redirectUriError } from '../../../kernel/security/redirect-uri.js';
import { FormConfirmation, FormField, FormTranslation, LANGUAGES } from './form.js';

const MAX_FIELDS = 30;
const MAX_TOPICS = 50;
const MAX_TAGS = 50;

/** What a create and an update have in common. */
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
  const address = /^[^<>]*<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
  return isEmail(address) ? [] : [invalidField('confirmation.from', 'email')];
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

@CheckedBy(checkForm)
@ArgsType()
export class CreateFormArgs implements FormInput {
  @Field()
  @Length(1, 200)
  @SingleLine()
  @Visible()
  name!: string;

  @Field(() => String, { nullable: true, description: 'The heading of the page; without it the name.' })
  @Optional()
  @Length(1, 200)
  @SingleLine()
  @Visible()
  title?: string | null;

  @Field(() => String, { nullable: true })
  @Optional()
  @Length(1, 2_000)
  @Visible()
  intro?: string | null;

  @Field(() => [FormField], { description: 'In the order of the page. `email` or `phone` must be required.' })
  @Items(1, MAX_FIELDS)
  @Nested()
  fields!: FormField[];

  @Field(() => [ID])
  @Items(0, MAX_TOPICS)
  topicIds: string[] = [];

  @Field(() => [String])
  @Items(0, MAX_TAGS)
  @LengthOfItems(1, 200)
  tags: string[] = [];

  @Field(() => Boolean, { defaultValue: true })
  doubleOptIn: boolean = true;

  @Field(() => FormConfirmation, { nullable: true })
  @Optional()
  @Nested()
  confirmation?: FormConfirmation | null;

  @Field(() => String, { nullable: true, description: 'https.' })
  @Optional()
  @Length(1, 2_048)
  redirectUrl?: string | null;

  @Field(() => String, { nullable: true })
  @Optional()
  @Length(1, 2_000)
  @Visible()
  successText?: string | null;

  @Field(() => [String], { description: 'All three, unless given.' })
  @Items(1, LANGUAGES.length)
  languages: string[] = [...LANGUAGES];

  @Field(() => [FormTranslation])
  @Items(0, LANGUAGES.length)
  @Nested()
  translations: FormTranslation[] = [];
}

@CheckedBy(checkForm)
@ArgsType()
export class UpdateFormArgs implements FormInput {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { nullable: true })
  @Optional()
  @Length(1, 200)
  @SingleLine()
  @Visible()
  name?: string | null;

  @Field(() => String, { nullable: true })
  @Optional()
  @Length(1, 200)
  @SingleLine()
  @Visible()
  title?: string | null;

  @Field(() => String, { nullable: true })
  @Optional()
  @Length(1, 2_000)
  @Visible()
  intro?: string | null;

  @Field(() => [FormField], { nullable: true, description: 'Replaces all fields.' })
  @Optional()
  @Items(1, MAX_FIELDS)
  @Nested()
  fields?: FormField[] | null;

  @Field(() => [ID], { nullable: true })
  @Optional()
  @Items(0, MAX_TOPICS)
  topicIds?: string[] | null;

  @Field(() => [String], { nullable: true })
  @Optional()
  @Items(0, MAX_TAGS)
  @LengthOfItems(1, 200)
  tags?: string[] | null;

  @Field(() => Boolean, { nullable: true })
  @Optional()
  doubleOptIn?: boolean | null;

  @Field(() => FormConfirmation, { nullable: true })
  @Optional()
  @Nested()
  confirmation?: FormConfirmation | null;

  @Field(() => String, { nullable: true })
  @Optional()
  @Length(1, 2_048)
  redirectUrl?: string | null;

  @Field(() => String, { nullable: true })
  @Optional()
  @Length(1, 2_000)
  @Visible()
  successText?: string | null;

  @Field(() => [String], { nullable: true })
  @Optional()
  @Items(1, LANGUAGES.length)
  languages?: string[] | null;

  @Field(() => [FormTranslation], { nullable: true, description: 'Replaces all translations.' })
  @Optional()
  @Items(0, LANGUAGES.length)
  @Nested()
  translations?: FormTranslation[] | null;
}
