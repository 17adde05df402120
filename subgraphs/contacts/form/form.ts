import { Entity, Property } from '@mikro-orm/decorators/legacy';
import { Directive, Field, ID, InputType, ObjectType } from 'type-graphql';
import type { Locale } from '../../../kernel/errors/errors.js';
import { Owned } from '../../../kernel/graph/owned.js';
import { pageOf } from '../../../kernel/graph/paging.js';
import {
  Length,
  Line,
  Matches,
  Nested,
  OneOf,
  Optional,
  SingleLine,
  Visible,
} from '../../../kernel/graph/validation.js';

/** The languages of the pages. People who read none of a form's languages see the first. */
export const LANGUAGES: readonly Locale[] = ['en', 'pt-BR', 'es'];

/** Fields of a contact that a form may ask for. */
export const CONTACT_FIELDS = ['email', 'phone', 'name', 'url'] as const;
export const PROPERTY_PREFIX = 'properties.';
/** `properties.` and the key of a property, or a field of a contact. */
const FIELD = new RegExp(`^(?:${CONTACT_FIELDS.join('|')}|properties\\.[A-Za-z0-9_-]{1,64})$`);

@ObjectType({ description: 'A question of a form.' })
@InputType('FormFieldInput', { description: 'A field of a form.' })
export class FormField {
  @Field({ description: `\`${CONTACT_FIELDS.join('`, `')}\`, or \`properties.\` and the key of a property.` })
  @Matches(FIELD)
  field!: string;

  @Field(() => String, { nullable: true, description: 'The label beside the field; a default one when absent.' })
  @Optional()
  @Line(200)
  label?: string | null;

  @Field(() => Boolean, { description: 'True if a submission without it is refused.', defaultValue: false })
  required: boolean = false;
}

@ObjectType({ description: 'The e-mail that asks a person to confirm.' })
@InputType('FormConfirmationInput', { description: 'The e-mail that asks for a confirmation.' })
export class FormConfirmation {
  @Field(() => String, { description: 'The subject of the e-mail; null for the default one.', nullable: true })
  @Optional()
  @Line(200)
  subject?: string | null;

  @Field(() => String, { nullable: true, description: 'The text above the link. Plain text.' })
  @Optional()
  @Length(1, 5_000)
  @Visible()
  text?: string | null;

  @Field(() => String, {
    nullable: true,
    description: '`address` or `Name <address>`; without it the configured sender.',
  })
  @Optional()
  @Length(3, 320)
  @SingleLine()
  from?: string | null;
}

@ObjectType({ description: 'The label of a field in one language.' })
@InputType('FormLabelInput', { description: 'The label of a field in one language.' })
export class FormLabel {
  @Field({ description: 'The field, by its name.' })
  @Matches(FIELD)
  field!: string;

  @Field({ description: 'Its label in this language.' })
  @Line(200)
  label!: string;
}

@ObjectType({ description: "The form's own texts in one of its languages, instead of the general ones." })
@InputType('FormTranslationInput', { description: 'The texts of a form in one of its languages.' })
export class FormTranslation {
  @Field({ description: 'The language of these texts.' })
  @OneOf(LANGUAGES)
  language!: string;

  @Field(() => String, { description: 'The heading of the page; null for that of the form.', nullable: true })
  @Optional()
  @Line(200)
  title?: string | null;

  @Field(() => String, { description: 'The text above the fields.', nullable: true })
  @Optional()
  @Length(1, 2_000)
  @Visible()
  intro?: string | null;

  @Field(() => String, { description: 'The text after the form was sent.', nullable: true })
  @Optional()
  @Length(1, 2_000)
  @Visible()
  successText?: string | null;

  @Field(() => String, { nullable: true, description: 'The subject of the e-mail that asks to confirm.' })
  @Optional()
  @Line(200)
  subject?: string | null;

  @Field(() => String, { nullable: true, description: 'The text of the e-mail that asks to confirm.' })
  @Optional()
  @Length(1, 5_000)
  @Visible()
  text?: string | null;

  @Field(() => [FormLabel], { description: 'The labels of the fields.', nullable: true })
  @Optional()
  @Nested()
  labels?: FormLabel[] | null;
}

/** A page on which people subscribe by themselves. */
@Directive('@key(fields: "id")')
@ObjectType({ description: 'A page on which people subscribe to topics by themselves.' })
@Entity({ schema: 'contacts', tableName: 'form' })
export class Form extends Owned {
  @Field({ description: 'The name. Only the workspace sees it.' })
  @Property({ type: 'text' })
  name!: string;

  @Field({ description: 'Whether it accepts submissions. The page of a closed form says that it is closed.' })
  @Property({ type: 'boolean' })
  active!: boolean;

  @Field(() => String, { description: 'The heading of the page; null for the name of the form.', nullable: true })
  @Property({ type: 'text', nullable: true })
  title!: string | null;

  @Field(() => String, { description: 'The text above the fields.', nullable: true })
  @Property({ type: 'text', nullable: true })
  intro!: string | null;

  @Field(() => [FormField], { description: 'The fields, in the order of the page.' })
  @Property({ type: 'json' })
  fields!: FormField[];

  @Field(() => [ID], { description: 'Topics that a submission subscribes to.' })
  @Property({ type: 'array' })
  topicIds!: string[];

  @Field(() => [String], { description: 'Tags that a submission adds.' })
  @Property({ type: 'array' })
  tags!: string[];

  @Field({ description: 'Whether an e-mail asks the person to confirm. Nothing changes before that.' })
  @Property({ type: 'boolean' })
  doubleOptIn!: boolean;

  @Field(() => FormConfirmation, {
    description: 'The texts and the sender of the e-mail that asks for a confirmation; null for the default ones.',
    nullable: true,
  })
  @Property({ type: 'json', nullable: true })
  confirmation!: FormConfirmation | null;

  @Field(() => String, { nullable: true, description: 'The address that a browser goes to after the last step.' })
  @Property({ type: 'text', nullable: true })
  redirectUrl!: string | null;

  @Field(() => String, { nullable: true, description: 'The text that is shown after the last step.' })
  @Property({ type: 'text', nullable: true })
  successText!: string | null;

  @Field(() => [String], {
    description: 'The languages: en, pt-BR or es. The first is shown to people who read none of them.',
  })
  @Property({ type: 'array' })
  languages!: string[];

  @Field(() => [FormTranslation], {
    description: 'The texts of the form in some of its languages, in place of the general ones.',
  })
  @Property({ type: 'json' })
  translations!: FormTranslation[];

  /** Returns the reader's language if the form has it, else the first of the form. */
  languageFor(locale: string): Locale {
    return (this.languages.find(language => language === locale) ?? this.languages[0]) as Locale;
  }

  titleIn(language: Locale): string {
    return this.translation(language)?.title ?? this.title ?? this.name;
  }

  successTextIn(language: Locale): string | null {
    return this.translation(language)?.successText ?? this.successText;
  }

  translation(language: Locale): FormTranslation | undefined {
    return this.translations.find(translation => translation.language === language);
  }
}

export const FormPage = pageOf(Form, 'FormPage');
