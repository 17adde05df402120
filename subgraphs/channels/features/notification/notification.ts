import { Entity, Property } from '@mikro-orm/decorators/legacy';
import { Directive, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { ErrorCode } from '../../../../catalogue/errors/catalogue.js';
import type { Metadata } from '../../../../kernel/graph/input/labels.js';
import { Owned } from '../../../../kernel/graph/owned.js';
import { pageOf } from '../../../../kernel/graph/paging.js';
import { ChannelName } from '../../../../kernel/graph/scalar/channel.js';
import { Json } from '../../../../kernel/graph/scalar/json.js';
import { MessageSource, type SourceKind } from '../../core/message/source.js';
import { TemplateRefusal } from '../template/send-template.js';

export const NotificationMode = { PARALLEL: 'PARALLEL', FALLBACK: 'FALLBACK' } as const;
export type NotificationMode = keyof typeof NotificationMode;
registerEnumType(NotificationMode, {
  description: 'PARALLEL: on all channels at once. FALLBACK: on one channel after the other, until one succeeds.',
  name: 'NotificationMode',
});

const NotificationStatus = { RUNNING: 'RUNNING', COMPLETED: 'COMPLETED' } as const;
type NotificationStatus = keyof typeof NotificationStatus;
registerEnumType(NotificationStatus, {
  description: 'RUNNING: the result is not known for everybody yet. COMPLETED: it is known for everybody.',
  name: 'NotificationStatus',
});

const RecipientStatus = {
  RUNNING: 'RUNNING',
  REACHED: 'REACHED',
  UNCONFIRMED: 'UNCONFIRMED',
  FAILED: 'FAILED',
} as const;
export type RecipientStatus = keyof typeof RecipientStatus;
registerEnumType(RecipientStatus, {
  description:
    'RUNNING: the result is not known yet. REACHED: a message succeeded. UNCONFIRMED: one was sent, and no success was reported in time. FAILED: nothing reached the person.',
  name: 'NotificationRecipientStatus',
});

const LegStatus = {
  WAITING: 'WAITING',
  RUNNING: 'RUNNING',
  DONE: 'DONE',
  UNUSED: 'UNUSED',
  SKIPPED: 'SKIPPED',
} as const;
export type LegStatus = keyof typeof LegStatus;
registerEnumType(LegStatus, {
  description:
    'WAITING: its turn may come. RUNNING: it has messages, and the notification is not completed. DONE: it has messages, and the notification is completed. UNUSED: it was not needed, or nobody has an address. SKIPPED: the channel cannot be used.',
  name: 'NotificationLegStatus',
});

/** A channel of a notification, and why it was left out. It says nothing about a contact. */
export interface LegRow {
  readonly channel: string;
  readonly instanceId: string | null;
  readonly code: ErrorCode | null;
  readonly params: Readonly<Record<string, string | number>>;
}

/** Messages on several channels that belong together, and their result as a whole. */
@Directive('@key(fields: "id")')
@ObjectType({ description: 'Messages on several channels that belong together, with their progress.' })
@Entity({ schema: 'channels', tableName: 'notification' })
export class NotificationSummary extends Owned {
  @Field(() => ID, { description: 'The id of the notification.' })
  notificationId!: string;

  @Property({ type: 'boolean' })
  @Field({ description: 'True if it was sent with a test key. Nothing was delivered or charged.' })
  sandbox!: boolean;

  @Field(() => NotificationMode, {
    description: 'PARALLEL: on all channels at once. FALLBACK: on one after the other, until one succeeds.',
  })
  @Property({ type: 'text' })
  mode!: NotificationMode;

  @Field(() => NotificationStatus, { description: 'COMPLETED once the result is known for everybody.' })
  @Property({ type: 'text' })
  status!: NotificationStatus;

  @Field(() => [String], { description: 'The statuses of a message that count as a success.' })
  @Property({ type: 'array' })
  success!: string[];

  @Field(() => [ChannelName], { description: 'The channels, in order.' })
  @Property({ type: 'array' })
  channels!: string[];

  @Field(() => Int, { description: 'The number of people.' })
  @Property({ type: 'integer' })
  total!: number;

  @Field(() => Int, { description: 'The number of people with a success.' })
  @Property({ type: 'integer' })
  reached!: number;

  @Field(() => Int, { description: 'People who were sent something whose success was not reported in time.' })
  @Property({ type: 'integer' })
  unconfirmed!: number;

  @Field(() => Int, { description: 'The number of people who got nothing.' })
  @Property({ type: 'integer' })
  failed!: number;

  @Property({ type: 'text', nullable: true })
  sourceKind!: SourceKind | null;

  @Property({ type: 'text', nullable: true })
  sourceId!: string | null;

  @Field(() => String, { nullable: true, description: "The sender's own reference for the notification." })
  @Property({ type: 'text', nullable: true })
  reference!: string | null;

  @Field(() => Json, { nullable: true, description: 'Texts by name that its sender gave it.' })
  @Property({ type: 'json', nullable: true })
  metadata!: Metadata | null;

  @Field(() => Date, {
    description: 'The time at which the result was known for everybody; null before.',
    nullable: true,
  })
  @Property({ type: 'datetime', length: 3, nullable: true })
  completedAt!: Date | null;

  @Property({ type: 'json', fieldName: 'legs' })
  legRows!: readonly LegRow[];

  @Field(() => MessageSource, { nullable: true, description: 'The caller that asked for it.' })
  get source(): MessageSource | null {
    return this.sourceKind && this.sourceId ? { kind: this.sourceKind, id: this.sourceId } : null;
  }
}

export const NotificationPage = pageOf(NotificationSummary, 'NotificationPage');

@ObjectType({ description: 'A channel of a notification.' })
export class NotificationLeg {
  @Field(() => ChannelName, { description: 'The channel of these messages.' })
  channel!: string;

  @Field(() => LegStatus, {
    description:
      'WAITING: its turn may come. UNUSED: it was not needed, or nobody has an address. SKIPPED: the channel cannot be used; code says why.',
  })
  status!: LegStatus;

  @Field(() => [ID], { description: 'The messages on this channel.' })
  messageIds!: string[];

  @Field(() => [TemplateRefusal], { description: 'The recipients who have an address on the channel but got nothing.' })
  refused!: TemplateRefusal[];

  @Field(() => String, {
    description: 'The code of the error that caused the channel to be skipped; null otherwise.',
    nullable: true,
  })
  code!: string | null;

  @Field(() => String, { nullable: true, description: "The message in the caller's language." })
  message!: string | null;
}

@ObjectType({ description: 'The result of a notification for one person.' })
export class NotificationRecipient {
  @Field(() => Int, { description: 'The index in `to`, from 0.' })
  recipient!: number;

  @Field(() => RecipientStatus, {
    description:
      'UNCONFIRMED: something was sent, and no success of it was reported in time. FAILED: nothing reached the person.',
  })
  status!: RecipientStatus;

  @Field(() => ChannelName, { nullable: true, description: 'The channel of the success.' })
  channel!: string | null;

  @Field(() => ID, { nullable: true, description: 'The message of the success.' })
  messageId!: string | null;
}

@Directive('@key(fields: "id")')
@ObjectType({ description: 'Messages on several channels that belong together.' })
export class Notification extends NotificationSummary {
  @Field(() => [ID], { description: 'The messages on all channels so far.' })
  messageIds!: string[];

  @Field(() => Int, { description: 'The number of messages so far.' })
  count!: number;

  @Field(() => [NotificationLeg], { description: 'The results by channel, in order.' })
  legs!: NotificationLeg[];

  @Field(() => [NotificationRecipient], { description: 'The results by person, in the order of `to`.' })
  recipients!: NotificationRecipient[];
}
