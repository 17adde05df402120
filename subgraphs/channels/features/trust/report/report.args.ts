import { ArgsType, Field, ID } from 'type-graphql';
import { failIfInvalid, invalidField } from '../../../../../kernel/errors/errors.js';
import { MAX_STATUSES } from '../../../../../kernel/graph/list/chosen.js';
import { MadeWithinArgs } from '../../../../../kernel/graph/list/made-within.args.js';
import { CheckedBy, Items, Length, Matches, Optional, Visible } from '../../../../../kernel/graph/validation.js';
import { type ReportKind, ReportKindName, type ReportStatus, ReportStatusName } from './report.js';

const SUBJECTS = ['messageId', 'instanceId', 'phoneNumber'] as const;

@CheckedBy(checkReport)
@ArgsType()
export class CreateReportArgs {
  @Field(() => ID, {
    nullable: true,
    description: 'The message that it is about. Give exactly one of messageId, instanceId and phoneNumber.',
  })
  @Optional()
  @Length(1, 64)
  messageId?: string | null;

  @Field(() => ID, { description: 'The instance that it is about.', nullable: true })
  @Optional()
  @Length(1, 64)
  instanceId?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The phone number that it is about, in E.164: one that the workspace rents, or that belongs to one of its instances.',
  })
  @Optional()
  @Matches(/^\+[1-9]\d{5,14}$/)
  phoneNumber?: string | null;

  @Field(() => ReportKindName, {
    description:
      'spam: unwanted. abuse: it insults or threatens. phishing: it pretends to be somebody. delivery: it did not arrive, or came late or broken.',
  })
  kind!: ReportKind;

  @Field(() => String, { nullable: true, description: 'A note for the reader of the report.' })
  @Optional()
  @Visible()
  @Length(1, 2_000)
  note?: string | null;
}

/** Throws `VALIDATION_ERROR` unless exactly one subject is named. */
export function checkReport(input: CreateReportArgs): void {
  const [first, ...rest] = SUBJECTS.filter(name => input[name] !== undefined && input[name] !== null);
  if (!first) failIfInvalid([invalidField('messageId', 'orAnother', { others: 'instanceId, phoneNumber' })]);
  else failIfInvalid(rest.map(name => invalidField(name, 'notBeside', { other: first })));
}

@ArgsType()
export class ReportsArgs extends MadeWithinArgs {
  @Field(() => ReportKindName, { nullable: true, description: 'Returns only those of this kind.' })
  @Optional()
  kind?: ReportKind | null;

  @Field(() => ReportStatusName, { nullable: true, description: 'Returns only those in this status.' })
  @Optional()
  status?: ReportStatus | null;

  @Field(() => [ReportStatusName], { nullable: true, description: 'Returns only those in one of these statuses.' })
  @Optional()
  @Items(0, MAX_STATUSES)
  statuses?: ReportStatus[] | null;

  @Field(() => ID, { nullable: true, description: 'Returns only reports about this message.' })
  @Optional()
  @Length(1, 64)
  messageId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Returns only reports about this instance.' })
  @Optional()
  @Length(1, 64)
  instanceId?: string | null;
}
