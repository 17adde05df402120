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
  'RECEIVED: it is stored and counted. RESOLVED: somebody has dealt with it. DISMISSED: it was not so, and counts no more.',
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
      'RECEIVED: it is stored and counted. RESOLVED: somebody has dealt with it. DISMISSED: it was not so, and counts no more.',
  })
  @Property({ type: 'text' })
  status!: ReportStatus;

  @Field(() => ID, { description: 'The message that is reported; null if it is about none.', nullable: true })
  @Property({ type: 'text', nullable: true })
  messageId!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The instance whose trust score it moves: the one that was named, of the message or of the number.',
  })
  @Property({ type: 'text', nullable: true })
  instanceId!: string | null;

  @Field(() => String, { nullable: true, description: 'In E.164.' })
  @Property({ type: 'text', nullable: true })
  phoneNumber!: string | null;

  @Field(() => String, { description: 'The words of the person who reported it.', nullable: true })
  @Property({ type: 'text', nullable: true })
  note!: string | null;

  @Field(() => Boolean, { description: 'About something of the sandbox.' })
  @Property({ type: 'boolean' })
  sandbox!: boolean;
}

@ObjectType({ description: 'A report as the request that files it is answered.' })
export class FiledReport {
  @Field(() => ID, { description: 'The identifier of the object.' })
  id!: string;

  @Field(() => ReportStatusName, {
    description: 'RECEIVED: it is stored and counted. One that was filed before may be RESOLVED or DISMISSED.',
  })
  status!: ReportStatus;

  @Field({ description: 'The time at which it was filed.' })
  createdAt!: Date;

  @Field(() => Boolean, { description: 'false: the message was reported as this before; that report is answered.' })
  isNew!: boolean;
}

export const ReportPage = pageOf(Report, 'ReportPage');
