import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Directive, Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { pageOf } from '../../../kernel/graph/paging.js';
import { ChannelName } from '../../../kernel/graph/scalar/channel.js';

export const ConsentSubject = { TOPIC: 'TOPIC', CHANNEL: 'CHANNEL', MARKETING: 'MARKETING' } as const;
export type ConsentSubject = keyof typeof ConsentSubject;
registerEnumType(ConsentSubject, {
  description: 'MARKETING: all marketing messages. CHANNEL: all messages of one channel. TOPIC: messages of one topic.',
  name: 'ConsentSubject',
});

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
registerEnumType(ConsentMethod, {
  description:
    'API: a call of the API. DASHBOARD: a person in the dashboard. IMPORT: an import of contacts. FORM: a form. UNSUBSCRIBE_LINK: the unsubscribe link of a message. ONE_CLICK: the unsubscribe button of a mail program. PREFERENCES: the preferences page. REPLY: an answer such as STOP. DEFAULT: a topic that new contacts are subscribed to without asking. MERGE: a merge of contacts.',
  name: 'ConsentMethod',
});

/**
 * A change of a contact's consent. It is written in the transaction of the change and never
 * changed.
 */
@Directive('@key(fields: "id")')
@ObjectType({ description: 'One change of the consents of a contact.' })
@Entity({ schema: 'contacts', tableName: 'consent' })
export class Consent {
  @Field(() => ID, { description: 'The identifier of the object.' })
  @PrimaryKey({ type: 'text' })
  id!: string;

  @Property({ type: 'text' })
  workspaceId!: string;

  @Property({ type: 'text' })
  contactId!: string;

  @Field(() => ConsentSubject, {
    description: 'The scope of the consent: one topic, one channel, or marketing as a whole.',
  })
  @Property({ type: 'text' })
  subject!: ConsentSubject;

  @Field(() => ID, { description: 'The topic that it is for; null if it is not for one.', nullable: true })
  @Property({ type: 'text', nullable: true })
  topicId!: string | null;

  @Field(() => ChannelName, { description: 'The channel that it is for; null if it is not for one.', nullable: true })
  @Property({ type: 'text', nullable: true })
  channel!: string | null;

  @Field(() => Boolean, { description: 'True if it was given, false if it was withdrawn.' })
  @Property({ type: 'boolean' })
  granted!: boolean;

  @Field(() => ConsentMethod, { description: 'The method by which it was recorded.' })
  @Property({ type: 'text' })
  method!: ConsentMethod;

  @Field(() => ID, {
    nullable: true,
    description: 'The id of the API key, app, user, form, import, message or merged contact, according to the method.',
  })
  @Property({ type: 'text', nullable: true })
  sourceId!: string | null;

  @Field(() => String, { nullable: true, description: 'X-Request-Id of the request.' })
  @Property({ type: 'text', nullable: true })
  requestId!: string | null;

  @Field({ description: 'The time at which it was given or withdrawn.' })
  @Property({ type: 'datetime', length: 3 })
  at!: Date;
}

export const ConsentPage = pageOf(Consent, 'ConsentPage');
