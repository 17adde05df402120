import { Entity, Property } from '@mikro-orm/decorators/legacy';
import { Directive, Field, ID, Int, ObjectType } from 'type-graphql';
import { Owned } from '../../../../kernel/graph/owned.js';
import { pageOf } from '../../../../kernel/graph/paging.js';
import { ChannelName } from '../../../../kernel/graph/scalar/channel.js';
import { enumOf } from '../../../../kernel/graph/scalar/enum-of.js';
import { Contact } from '../contact/contact.js';
import { User } from '../edges/user.js';

export const CONVERSATION_STATUSES = ['OPEN', 'SNOOZED', 'CLOSED'] as const;
export type ConversationStatus = (typeof CONVERSATION_STATUSES)[number];
export const ConversationStatus = enumOf(
  'ConversationStatus',
  CONVERSATION_STATUSES,
  'OPEN: it waits for an answer. SNOOZED: it is opened again at its time. CLOSED: nothing is to be done. A message that comes in opens it.',
);

@Directive('@key(fields: "id")')
@ObjectType({ description: 'The messages between a line and a person or a group, and the work on them.' })
@Entity({ schema: 'channels', tableName: 'conversation' })
export class Conversation extends Owned {
  @Field(() => ChannelName, { description: 'The channel of the conversation.' })
  @Property({ type: 'text' })
  channel!: string;

  @Field(() => ID, {
    description: 'The line. All phone numbers of a workspace are one line, and all of its e-mail is another.',
  })
  @Property({ type: 'text' })
  instanceId!: string;

  @Field({ description: 'The person or the group, in the form of the channel.' })
  @Property({ type: 'text' })
  peer!: string;

  @Field(() => Boolean, { description: 'True if it is with a line of the sandbox.' })
  @Property({ type: 'boolean' })
  sandbox!: boolean;

  @Field(() => ConversationStatus, { description: 'OPEN, SNOOZED or CLOSED.' })
  @Property({ type: 'text' })
  status!: ConversationStatus;

  @Field(() => Date, { nullable: true, description: 'The time at which a snoozed conversation is opened again.' })
  @Property({ type: 'datetime', length: 3, nullable: true })
  snoozedUntil!: Date | null;

  @Field(() => ID, { nullable: true, description: 'The user who is responsible for it.' })
  @Property({ type: 'text', nullable: true })
  assigneeId!: string | null;

  @Field(() => [String], { description: 'The labels, in the order in which they were given.' })
  @Property({ type: 'string[]', columnType: 'text[]' })
  labels!: string[];

  @Field({
    description:
      'The time at which the last message came in or went out, or the last call ended. Messages of campaigns do not count.',
  })
  @Property({ type: 'datetime', length: 3 })
  lastActivityAt!: Date;

  @Field(() => Int, {
    description:
      'The number of messages that came in or were written on the phone of the line, and of calls that were missed.',
  })
  @Property({ type: 'integer' })
  sequence!: number;

  @Field(() => Date, { description: 'The time of the last message that came in; null without one.', nullable: true })
  @Property({ type: 'datetime', length: 3, nullable: true })
  lastInboundAt!: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'The time until which an official line may send messages that are not templates.',
  })
  @Property({ type: 'datetime', length: 3, nullable: true })
  windowUntil!: Date | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The latest rating of the person, 1 to 5; null if there is none.',
  })
  @Property({ type: 'integer', nullable: true })
  rating!: number | null;

  /**
   * The time until which an inbound number is a rating; `null` when nothing was asked, or it was
   * opened since.
   */
  @Property({ type: 'datetime', length: 3, nullable: true })
  ratingUntil!: Date | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The contact whose address the person writes from; null if there is none.',
  })
  @Property({ type: 'text', nullable: true })
  contactId!: string | null;

  @Field(() => Contact, {
    description: 'The contact whose address the person writes from; null if there is none.',
    nullable: true,
  })
  get contact(): Contact | null {
    return this.contactId === null ? null : { id: this.contactId };
  }

  @Field(() => User, { nullable: true, description: 'The user who is responsible for it.' })
  get assignee(): User | null {
    return this.assigneeId === null ? null : { id: this.assigneeId };
  }
}

export const ConversationPage = pageOf(Conversation, 'ConversationPage');
