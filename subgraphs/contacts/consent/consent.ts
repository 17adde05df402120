import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Directive, Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { pageOf } from '../../../kernel/graph/paging.js';
import { ChannelName } from '../../../kernel/graph/scalar/channel.js';

export const ConsentSubject = { TOPIC: 'TOPIC', CHANNEL: 'CHANNEL', MARKETING: 'MARKETING' } as const;
export type ConsentSubject = keyof typeof ConsentSubject;
registerEnumType(ConsentSubject, { name: 'ConsentSubject' });

export const ConsentMethod = {
  API: 'API',
  DASHBOARD: 'DASHBOARD',
  IMPORT: 'IMPORT',
  FORM: 'FORM',
  UNSUBSCRIBE_LINK: 'UNSUBSCRIBE_LINK',
  ONE_CLICK: 'ONE_CLICK',
  PREFERENCES: 'PREFERENCES',
  REPLY: 'REPLY',
  DEFAULT: 'DEFAULT',
  MERGE: 'MERGE',
} as const;
export type ConsentMethod = keyof typeof ConsentMethod;
registerEnumType(ConsentMethod, { name: 'ConsentMethod' });

/** One change of what a contact agrees to. It is written in the transaction of the change and never changed. */
@Directive('@key(fields: "id")')
@ObjectType({ description: 'One change of what a contact agrees to.' })
@Entity({ schema: 'contacts', tableName: 'consent' })
export class Consent {
  @Field(() => ID)
  @PrimaryKey({ type: 'text' })
  id!: string;

  @Property({ type: 'text' })
  workspaceId!: string;

  @Property({ type: 'text' })
  contactId!: string;

  @Field(() => ConsentSubject, { description: 'What it is about: one topic, one channel, or marketing as a whole.' })
  @Property({ type: 'text' })
  subject!: ConsentSubject;

  @Field(() => ID, { nullable: true })
  @Property({ type: 'text', nullable: true })
  topicId!: string | null;

  @Field(() => ChannelName, { nullable: true })
  @Property({ type: 'text', nullable: true })
  channel!: string | null;

  @Field(() => Boolean)
  @Property({ type: 'boolean' })
  granted!: boolean;

  @Field(() => ConsentMethod)
  @Property({ type: 'text' })
  method!: ConsentMethod;

  @Field(() => ID, {
    nullable: true,
    description: 'By the method: the API key, app, user, form, import, message or merged contact.',
  })
  @Property({ type: 'text', nullable: true })
  sourceId!: string | null;

  @Field(() => String, { nullable: true, description: 'X-Request-Id of the request.' })
  @Property({ type: 'text', nullable: true })
  requestId!: string | null;

  @Field()
  @Property({ type: 'datetime', length: 3 })
  at!: Date;
}

export const ConsentPage = pageOf(Consent, 'ConsentPage');
