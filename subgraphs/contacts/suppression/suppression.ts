import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Directive, Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { pageOf } from '../../../kernel/graph/paging.js';
import { ChannelName } from '../../../kernel/graph/scalar/channel.js';

export const SuppressionReason = {
  HARD_BOUNCE: 'HARD_BOUNCE',
  SOFT_BOUNCES: 'SOFT_BOUNCES',
  COMPLAINT: 'COMPLAINT',
  STOP: 'STOP',
  MANUAL: 'MANUAL',
} as const;
export type SuppressionReason = keyof typeof SuppressionReason;
registerEnumType(SuppressionReason, {
  description:
    'MANUAL: somebody added it. STOP: the person answered with a word such as STOP. HARD_BOUNCE: the address does not exist. SOFT_BOUNCES: three e-mails in a row bounced. COMPLAINT: the person reported an e-mail as spam.',
  name: 'SuppressionReason',
  valuesConfig: { SOFT_BOUNCES: { description: 'Three e-mails in a row bounced. It ends after 7 days.' } },
});

@Directive('@key(fields: "id")')
@ObjectType({ description: 'An address to which nothing is sent on a channel. Sandbox and live are separate.' })
@Entity({ schema: 'contacts', tableName: 'suppression' })
export class Suppression {
  @Field(() => ID, { description: 'The identifier of the object.' })
  @PrimaryKey({ type: 'text' })
  id!: string;

  @Property({ type: 'text' })
  workspaceId!: string;

  @Field(() => ChannelName, { description: 'The channel on which nothing is sent to the address.' })
  @Property({ type: 'text' })
  channel!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'An address, or an e-mail domain with all of its addresses. Empty once its contact was erased; it stays suppressed.',
  })
  @Property({ type: 'text', nullable: true })
  address!: string | null;

  @Field(() => SuppressionReason, { description: 'The reason that nothing is sent.' })
  @Property({ type: 'text' })
  reason!: SuppressionReason;

  @Field(() => ID, { nullable: true, description: 'The message that bounced or was complained about or answered.' })
  @Property({ type: 'text', nullable: true })
  messageId!: string | null;

  @Field(() => String, { nullable: true, description: 'The note of the person who added it.' })
  @Property({ type: 'text', nullable: true })
  note!: string | null;

  @Field(() => Date, { nullable: true, description: 'The time at which it ends; never by itself if empty.' })
  @Property({ type: 'datetime', length: 3, nullable: true })
  expiresAt!: Date | null;

  @Field(() => ID, { nullable: true, description: 'The topic whose sends it applies to; empty if it applies to all.' })
  @Property({ type: 'text', nullable: true })
  topicId!: string | null;

  @Field(() => Boolean, {
    description: 'True if it applies only in the sandbox, false if only to live messages.',
  })
  @Property({ type: 'boolean' })
  sandbox!: boolean;

  @Field(() => Date, { description: 'The time at which it was made.' })
  @Property({ type: 'datetime', length: 3 })
  at!: Date;
}

export const SuppressionPage = pageOf(Suppression, 'SuppressionPage');
