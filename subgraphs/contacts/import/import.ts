import { Entity, Property } from '@mikro-orm/decorators/legacy';
import { Directive, Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Owned } from '../../../kernel/graph/owned.js';
import { pageOf } from '../../../kernel/graph/paging.js';
import type { NewProperty } from '../property/property.service.js';
import type { Columns } from './file/mapping.js';

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

/**
 * A file of contacts that a job works off. Its position and the outcomes of its rows are stored in
 * one transaction.
 */
@Directive('@key(fields: "id")')
@ObjectType({ description: 'An import of a file of contacts, with the results of its rows.' })
@Entity({ schema: 'contacts', tableName: 'import' })
export class ContactImport extends Owned {
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
