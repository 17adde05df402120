import { OptionalProps } from '@mikro-orm/core';
import { Entity, Property } from '@mikro-orm/decorators/legacy';
import { Directive, Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Owned } from '../../../kernel/graph/owned.js';
import { pageOf } from '../../../kernel/graph/paging.js';
import type { NewProperty } from '../property/property.service.js';
import { DateOrder, DecimalMark, type ValueFormat } from './columns/value-format.js';
import type { Columns } from './file/mapping.js';
import { ImportFormat } from './table/read-table.js';

export const ImportStatus = { QUEUED: 'QUEUED', RUNNING: 'RUNNING', COMPLETED: 'COMPLETED', FAILED: 'FAILED' } as const;
export type ImportStatus = keyof typeof ImportStatus;
registerEnumType(ImportStatus, {
  description:
    'QUEUED: it has not begun. RUNNING: its rows are being processed. COMPLETED: all rows were processed. FAILED: it ended early; `error` says why.',
  name: 'ContactImportStatus',
});

/**
 * The settings by which the rows of a file are read and applied. They are fixed when the file is
 * accepted.
 */
export interface ImportPlan {
  /** `null` for NDJSON. */
  readonly csv: { readonly delimiter: string; readonly columns: Columns } | null;
  /** The targets by member, of NDJSON; `null` when members are named as the fields. */
  readonly mapping: Readonly<Record<string, string>> | null;
  /** The forms of the file and of its values, as they were detected or chosen; absent in plans of older versions. */
  readonly form?: ImportForm;
  /** Names of columns or members from which nothing is taken; absent in plans of older versions. */
  readonly ignoredColumns?: readonly string[];
  /** The import whose refused rows are taken, and no others; `field` and `rule` narrow them. */
  readonly retry?: { readonly importId: string; readonly field: string | null; readonly rule: string | null } | null;
  readonly updateExisting: boolean;
  /** Properties that a dry run would make; absent in plans of older versions. */
  readonly wouldCreate?: readonly NewProperty[];
  readonly topicIds: readonly string[];
  /** Names of tags that every contact gets. */
  readonly tags: readonly string[];
  /** ISO 3166 code: the region of phone numbers without a country code. */
  readonly country: string | null;
  readonly requestId: string;
  readonly sandbox: boolean;
}

export interface ImportForm extends ValueFormat {
  readonly format: ImportFormat;
  readonly encoding: string | null;
  readonly sheet: string | null;
}

/** The format in which plans of older versions read values. */
const OLD_FORMAT: ValueFormat = { decimalMark: 'POINT', dateOrder: 'YMD' };

export const formatOfPlan = ({ form }: Pick<ImportPlan, 'form'>): ValueFormat => form ?? OLD_FORMAT;

/**
 * A file of contacts that a job works off. Its position and the outcomes of its rows are stored in
 * one transaction.
 */
@Directive('@key(fields: "id")')
@ObjectType({ description: 'An import of a file of contacts, with the results of its rows.' })
@Entity({ schema: 'contacts', tableName: 'import' })
export class ContactImport extends Owned {
  /** They follow from the plan. */
  [OptionalProps]?: 'format' | 'encoding' | 'sheet' | 'country' | 'decimalMark' | 'dateOrder' | 'ignoredColumns';

  @Field(() => ImportStatus, { description: 'QUEUED, RUNNING, or the way in which it ended.' })
  @Property({ type: 'text' })
  status!: ImportStatus;

  @Field(() => Boolean, { description: 'Whether nothing is changed.' })
  @Property({ type: 'boolean' })
  dryRun!: boolean;

  @Field(() => String, { nullable: true, description: 'The file name, if it was given.' })
  @Property({ type: 'text', nullable: true })
  fileName!: string | null;

  @Property({ type: 'text' })
  fileId!: string;

  @Property({ type: 'json' })
  plan!: ImportPlan;

  @Field(() => ImportFormat, { description: 'The format of the file.' })
  get format(): ImportFormat {
    return this.plan.form?.format ?? (this.plan.csv ? 'CSV' : 'NDJSON');
  }

  @Field(() => String, { nullable: true, description: 'The encoding of the text; null for a workbook.' })
  get encoding(): string | null {
    return this.plan.form ? this.plan.form.encoding : 'UTF-8';
  }

  @Field(() => String, { nullable: true, description: 'The sheet of the workbook.' })
  get sheet(): string | null {
    return this.plan.form?.sheet ?? null;
  }

  @Field(() => String, {
    nullable: true,
    description: 'The country of phone numbers without a country code; null if none is known.',
  })
  get country(): string | null {
    return this.plan.country;
  }

  @Field(() => DecimalMark, { description: 'The decimal mark of numbers.' })
  get decimalMark(): DecimalMark {
    return formatOfPlan(this.plan).decimalMark;
  }

  @Field(() => DateOrder, { description: 'The order of day, month and year.' })
  get dateOrder(): DateOrder {
    return formatOfPlan(this.plan).dateOrder;
  }

  @Field(() => [String], { description: 'The columns or members from which nothing is taken.' })
  get ignoredColumns(): readonly string[] {
    return this.plan.ignoredColumns ?? [];
  }

  @Property({ type: 'bigint' })
  bytes!: number;

  @Property({ type: 'bigint' })
  readBytes!: number;

  /** Rows of the file that were read: with the header and empty lines, as a spreadsheet counts. */
  @Property({ type: 'integer' })
  readRows!: number;

  @Field(() => Int, { description: 'Rows with a contact that were processed.' })
  @Property({ type: 'integer' })
  rows!: number;

  @Field(() => Int, { description: 'Contacts that were made, or would be in a dry run.' })
  @Property({ type: 'integer' })
  created!: number;

  @Field(() => Int, { description: 'Contacts that were changed, or would be in a dry run.' })
  @Property({ type: 'integer' })
  updated!: number;

  @Field(() => Int, { description: 'Contacts that existed already and stay unchanged.' })
  @Property({ type: 'integer' })
  unchanged!: number;

  @Field(() => Int, { description: 'Rows that were refused; the report says why.' })
  @Property({ type: 'integer' })
  failed!: number;

  @Field(() => String, { nullable: true, description: 'The reason that the import ended early.' })
  @Property({ type: 'text', nullable: true })
  error!: string | null;

  @Field(() => Date, { description: 'The time at which it ended; null before.', nullable: true })
  @Property({ type: 'datetime', length: 3, nullable: true })
  completedAt!: Date | null;
}

/** The topic of subscriptions to an import. */
export const IMPORT_CHANGED = 'contacts.import';

export const ContactImportPage = pageOf(ContactImport, 'ContactImportPage');
