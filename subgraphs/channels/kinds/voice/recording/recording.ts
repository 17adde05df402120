import { Entity, Property } from '@mikro-orm/decorators/legacy';
import { Directive, Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Owned } from '../../../../../kernel/graph/owned.js';
import { pageOf } from '../../../../../kernel/graph/paging.js';

export const RecordingStatus = { RUNNING: 'RUNNING', READY: 'READY', FAILED: 'FAILED' } as const;
export type RecordingStatus = keyof typeof RecordingStatus;
registerEnumType(RecordingStatus, {
  description: 'RUNNING: it is being recorded. READY: it can be fetched. FAILED: there is nothing to fetch.',
  name: 'CallRecordingStatus',
});

/** The columns of a recording that changes of a call store. */
export interface NewRecording {
  readonly id: string;
  readonly status: RecordingStatus;
  readonly at: Date;
  readonly providerRef: string | null;
  readonly durationSec: number | null;
  readonly bytes: number | null;
}

@Directive('@key(fields: "id")')
@ObjectType({ description: 'A recording of a call.' })
@Entity({ schema: 'channels', tableName: 'call_recording' })
export class CallRecording extends Owned {
  @Property({ type: 'text', fieldName: 'call_id' })
  callId!: string;

  @Field(() => RecordingStatus, { description: 'The state of the recording.' })
  @Property({ type: 'text' })
  status!: RecordingStatus;

  @Field(() => Boolean, { description: 'True if the call is of the sandbox.' })
  @Property({ type: 'boolean' })
  sandbox!: boolean;

  @Field(() => Int, { description: 'The length in seconds; null before it is ready.', nullable: true })
  @Property({ type: 'integer', nullable: true })
  durationSec!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The size in bytes; null if it is not known before the first download.',
  })
  @Property({ type: 'integer', nullable: true })
  bytes!: number | null;

  /** The provider account that has it; that of the operator if it is `null` or no account. */
  @Property({ type: 'text', nullable: true })
  provider!: string | null;

  @Property({ type: 'text', nullable: true })
  providerRef!: string | null;

  @Property({ type: 'text', nullable: true })
  fileId!: string | null;

  @Property({ type: 'datetime', length: 3, nullable: true })
  deletedAt!: Date | null;
}

export const RecordingPage = pageOf(CallRecording, 'CallRecordingPage');
