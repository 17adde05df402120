import { Entity, Property } from '@mikro-orm/decorators/legacy';
import { Directive, Field, ID, ObjectType } from 'type-graphql';
import { Owned } from '../../../../../kernel/graph/owned.js';
import { pageOf } from '../../../../../kernel/graph/paging.js';
import { enumOf } from '../../../../../kernel/graph/scalar/enum-of.js';
import type { TrustReasonName } from '../score/formula.js';

/** The kinds of complaints, each with what it counts as for the instance. */
export const REPORT_KINDS = {
  spam: 'COMPLAINTS',
  abuse: 'COMPLAINTS',
  phishing: 'COMPLAINTS',
  delivery: 'FAILURES',
} as const satisfies Record<string, TrustReasonName>;
export type ReportKind = keyof typeof REPORT_KINDS;
export const REPORT_KIND_NAMES = Object.keys(REPORT_KINDS) as readonly ReportKind[];

export const ReportKindName = enumOf('ReportKind', REPORT_KIND_NAMES, 'The subject of a complaint.');

const REPORT_STATUSES = ['RECEIVED', 'RESOLVED', 'DISMISSED'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];
export const ReportStatusName = enumOf(
  'ReportStatus',
  REPORT_STATUSES,
  'RECEIVED: it is stored and counts. RESOLVED: somebody has dealt with it. DISMISSED: it was unfounded and no longer counts.',
);

@Directive('@key(fields: "id")')
@ObjectType({ description: 'A complaint about a message, an instance or a phone number of the workspace.' })
@Entity({ schema: 'channels', tableName: 'report' })
export class Report extends Owned {
  @Field(() => ReportKindName, { description: 'The kind of the complaint.' })
  @Property({ type: 'text' })
  kind!: ReportKind;

  @Field(() => ReportStatusName, {
    description:
      'RECEIVED: it is stored and counts. RESOLVED: somebody has dealt with it. DISMISSED: it was unfounded and no longer counts.',
  })
  @Property({ type: 'text' })
  status!: ReportStatus;

  @Field(() => ID, { description: 'The message that is reported; null if it is about none.', nullable: true })
  @Property({ type: 'text', nullable: true })
  messageId!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The instance whose trust score it changes: the one that was named, or that of the message or number.',
  })
  @Property({ type: 'text', nullable: true })
  instanceId!: string | null;

  @Field(() => String, { nullable: true, description: 'The phone number, in E.164.' })
  @Property({ type: 'text', nullable: true })
  phoneNumber!: string | null;

  @Field(() => String, { description: 'The words of the person who reported it.', nullable: true })
  @Property({ type: 'text', nullable: true })
  note!: string | null;

  @Field(() => Boolean, { description: 'True if it is about an object of the sandbox.' })
  @Property({ type: 'boolean' })
  sandbox!: boolean;
}

@ObjectType({ description: 'The result of filing a report.' })
export class FiledReport {
  @Field(() => ID, { description: 'The identifier of the object.' })
  id!: string;

  @Field(() => ReportStatusName, {
    description: 'RECEIVED: it is stored and counts. A report that was filed before may be RESOLVED or DISMISSED.',
  })
  status!: ReportStatus;

  @Field({ description: 'The time at which it was filed.' })
  createdAt!: Date;

  @Field(() => Boolean, {
    description: 'False if the message had been reported for the same reason before. That report is returned.',
  })
  isNew!: boolean;
}

export const ReportPage = pageOf(Report, 'ReportPage');
