import { Entity, Property } from '@mikro-orm/decorators/legacy';
import { Directive, Field, ID, Int, ObjectType } from 'type-graphql';
import { Owned } from '../../../../kernel/graph/owned.js';
import { pageOf } from '../../../../kernel/graph/paging.js';
import { ChannelName } from '../../../../kernel/graph/scalar/channel.js';
import { Contact } from '../../contact/contact.js';

@Directive('@key(fields: "id")')
@ObjectType({ description: 'What is written between a line and a person or a group.' })
@Entity({ schema: 'channels', tableName: 'conversation' })
export class Conversation extends Owned {
  @Field(() => ChannelName)
  @Property({ type: 'text' })
  channel!: string;

  @Field(() => ID)
  @Property({ type: 'text' })
  instanceId!: string;

  @Field({ description: 'The person or the group, in the form of the channel.' })
  @Property({ type: 'text' })
  peer!: string;

  @Field(() => Boolean)
  @Property({ type: 'boolean' })
  sandbox!: boolean;

  @Field(() => Int, { description: 'How many messages came in or were echoed.' })
  @Property({ type: 'integer' })
  sequence!: number;

  @Field(() => Date, { nullable: true })
  @Property({ type: 'datetime', length: 3, nullable: true })
  lastInboundAt!: Date | null;

  @Field(() => Date, { nullable: true, description: 'Until then an official line may send what is no template.' })
  @Property({ type: 'datetime', length: 3, nullable: true })
  windowUntil!: Date | null;

  @Property({ type: 'text', nullable: true })
  contactId!: string | null;

  @Field(() => Contact, { nullable: true })
  get contact(): Contact | null {
    return this.contactId === null ? null : { id: this.contactId };
  }
}

export const ConversationPage = pageOf(Conversation, 'ConversationPage');
