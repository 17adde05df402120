import { ArgsType, Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';
import type { Locale } from '../../../../kernel/errors/errors.js';
import { Items, Length, Nested, Optional } from '../../../../kernel/graph/validation.js';
import { Branding } from '../branding.js';
import { type SubmissionStatus, SubmissionStatusName } from './submission-status.js';

const MAX_ANSWERS = 100;
const MAX_ANSWER = 5_000;

export const FormLinkUse = { CONFIRM: 'CONFIRM', UNSUBSCRIBE: 'UNSUBSCRIBE' } as const;
export type FormLinkUse = keyof typeof FormLinkUse;
registerEnumType(FormLinkUse, { name: 'FormLinkUse', description: 'The purpose of a link in the e-mail of a form.' });

@InputType({ description: 'The answer to one field of a form.' })
export class FormAnswerInput {
  @Field({ description: 'The name of the field.' })
  @Length(1, 100)
  field!: string;

  @Field({ description: 'The answer, as entered.' })
  @Length(0, MAX_ANSWER)
  value!: string;
}

@ArgsType()
export class SubmitFormArgs {
  @Field(() => ID)
  id!: string;

  @Field(() => [FormAnswerInput], { description: 'The answers, by the key of the field.' })
  @Items(0, MAX_ANSWERS)
  @Nested()
  answers!: FormAnswerInput[];

  @Field(() => String, { description: 'The language in which it was shown.', nullable: true })
  @Optional()
  @Length(0, 20)
  language?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The stamp of the page. A form without double opt-in requires it.',
  })
  @Optional()
  @Length(0, 200)
  stamp?: string | null;

  @Field(() => String, { nullable: true, description: 'The token of `testUrl`: the submission is of the sandbox.' })
  @Optional()
  @Length(1, 500)
  test?: string | null;

  @Field(() => String, { nullable: true, description: 'The content of the field that no person sees.' })
  @Optional()
  @Length(0, MAX_ANSWER)
  trap?: string | null;
}

@ObjectType({ description: 'The result of a submission.' })
export class FormResult {
  @Field(() => String, { description: 'The language of the page.' })
  language!: Locale;

  @Field({ description: 'Whether an e-mail asks for a confirmation first.' })
  pending!: boolean;

  @Field(() => String, { description: 'The text to show; null for the default one of the language.', nullable: true })
  successText!: string | null;

  @Field(() => String, { description: 'The page to go to; null to show a text.', nullable: true })
  redirectUrl!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'In test mode, if a confirmation is needed: the link of the e-mail, which is not sent.',
  })
  confirmUrl!: string | null;

  @Field(() => Branding, {
    nullable: true,
    description: 'The branding of the page that shows the result; null while it cannot be read.',
  })
  branding!: Branding | null;
}

@ObjectType({ description: 'A submission, as seen by the person who follows a link in its e-mail.' })
export class FormSubmission {
  @Field(() => ID, { description: 'The form that was submitted.' })
  formId!: string;

  @Field(() => String, { description: 'The language of the page.' })
  language!: Locale;

  @Field(() => SubmissionStatusName, {
    description: 'PENDING until the person confirms it, if the form requires that.',
  })
  status!: SubmissionStatus;

  @Field(() => String, { nullable: true, description: 'A part of the address by which it can be recognised.' })
  address!: string | null;

  @Field({ description: 'The title of the form.' })
  title!: string;

  @Field(() => [String], { description: 'Names of its topics.' })
  topics!: string[];

  @Field(() => String, { description: 'The text to show; null for the default one of the language.', nullable: true })
  successText!: string | null;

  @Field(() => String, { description: 'The page to go to; null to show a text.', nullable: true })
  redirectUrl!: string | null;

  @Field(() => String, { nullable: true, description: 'The token that ends the submission, if it is confirmed.' })
  unsubscribeToken!: string | null;

  @Field(() => Branding, { nullable: true, description: 'The branding of its page; null while it cannot be read.' })
  branding!: Branding | null;
}
