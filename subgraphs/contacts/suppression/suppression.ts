import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { pageOf } from '../../../kernel/graph/paging.js';

export const SuppressionReason = {
  HARD_BOUNCE: 'HARD_BOUNCE',
  COMPLAINT: 'COMPLAINT',
  STOP: 'STOP',
  MANUAL: 'MANUAL',
} as const;
export type SuppressionReason = keyof typeof SuppressionReason;
registerEnumType(SuppressionReason, { name: 'SuppressionReason' });

@ObjectType({ description: 'An address to which nothing is sent on a channel. Sandbox and live are apart.' })
@Entity({ schema: 'contacts', tableName: 'suppression' })
export class Suppression {
  @Field(() => ID)
  @PrimaryKey({ type: 'text' })
  id!: string;

  @Property({ type: 'text' })
  workspaceId!: string;

  @Field(() => String)
  @Property({ type: 'text' })
  channel!: string;

  @Field(() => String, { nullable: true, description: 'Empty once its contact was erased: it stays suppressed.' })
  @Property({ type: 'text', nullable: true })
  address!: string | null;

  @Field(() => SuppressionReason)
  @Property({ type: 'text' })
  reason!: SuppressionReason;

  @Field(() => ID, { nullable: true, description: 'The message that bounced or was complained about or answered.' })
  @Property({ type: 'text', nullable: true })
  messageId!: string | null;

  @Field(() => Boolean)
  @Property({ type: 'boolean' })
  sandbox!: boolean;

  @Field(() => Date)
  @Property({ type: 'datetime', length: 3 })
  at!: Date;
}

export const SuppressionPage = pageOf(Suppression, 'SuppressionPage');
