import { ArgsType, Field } from 'type-graphql';
import { toTimeZone } from '../../../kernel/address/time-zone.js';
import { failIfInvalid, invalidField, type Locale } from '../../../kernel/errors/errors.js';
import { CheckedBy, Length, Line, Matches, OneOf, Optional } from '../../../kernel/graph/validation.js';

export const LOCALES = ['en', 'pt-BR', 'es'] satisfies Locale[];

/** Throws `VALIDATION_ERROR`. */
export function checkWorkspace({ timeZone }: Pick<UpdateWorkspaceArgs, 'timeZone'>): void {
  failIfInvalid(timeZone && !toTimeZone(timeZone) ? [invalidField('timeZone', 'timeZone')] : []);
}

@CheckedBy(checkWorkspace)
@ArgsType()
export class UpdateWorkspaceArgs {
  @Field(() => String, { nullable: true })
  @Optional()
  @Line(120)
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'The language: en, pt-BR or es.' })
  @Optional()
  @OneOf(LOCALES)
  locale?: Locale | null;

  @Field(() => String, { nullable: true, description: 'The country, as an ISO 3166 code of two letters.' })
  @Optional()
  @Matches(/^[A-Z]{2}$/)
  country?: string | null;

  @Field(() => String, { nullable: true, description: 'The IANA name of a time zone, such as America/Sao_Paulo.' })
  @Optional()
  @Length(1, 64)
  timeZone?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'True finishes the onboarding. This cannot be undone.' })
  @Optional()
  onboarded?: boolean | null;

  @Field(() => Boolean, { description: 'Whether messages that come in are kept.', nullable: true })
  @Optional()
  inboundEnabled?: boolean | null;

  @Field(() => Boolean, { description: 'Whether messages of groups are kept.', nullable: true })
  @Optional()
  allowGroupChats?: boolean | null;
}
