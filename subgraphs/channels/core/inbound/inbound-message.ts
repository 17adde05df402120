import { Entity, Property } from '@mikro-orm/decorators/legacy';
import { Directive, Field, ID, Int, ObjectType } from 'type-graphql';
import { Owned } from '../../../../kernel/graph/owned.js';
import { pageOf } from '../../../../kernel/graph/paging.js';
import { ChannelName } from '../../../../kernel/graph/scalar/channel.js';
import { Contact } from '../contact/contact.js';
import { ContentPreview, MediaFetch } from './content-preview.js';
import { InboundType } from './inbound-type.js';
import type { InboundMedia } from './normalised.js';

@Directive('@key(fields: "id")')
@ObjectType({ description: 'A message that came in on a line. Its id is the `inboundId` of the events.' })
@Entity({ schema: 'channels', tableName: 'inbound_message' })
export class InboundMessage extends Owned {
  @Field(() => ChannelName, { description: 'The channel by which it came in.' })
  @Property({ type: 'text' })
  channel!: string;

  @Field(() => ID, { description: 'The line on which it came in.' })
  @Property({ type: 'text' })
  instanceId!: string;

  @Field(() => ID, { description: 'The conversation that it belongs to.' })
  @Property({ type: 'text' })
  conversationId!: string;

  @Field(() => Int, { description: 'Its place among what came in or was echoed in the conversation, from 1.' })
  @Property({ type: 'integer' })
  sequence!: number;

  @Property({ type: 'text' })
  providerRef!: string;

  @Field({ description: 'The sender, in the form of the channel.' })
  @Property({ type: 'text', fieldName: 'sender' })
  from!: string;

  @Field(() => String, { nullable: true, description: 'The name that the writer goes by in the service.' })
  @Property({ type: 'text', nullable: true })
  profileName!: string | null;

  @Field(() => String, { nullable: true, description: 'The group that it was written in.' })
  @Property({ type: 'text', nullable: true })
  groupId!: string | null;

  @Field(() => InboundType, { description: 'The kind of its content.' })
  @Property({ type: 'text' })
  type!: InboundType;

  @Field(() => String, { description: 'The text; null without one.', nullable: true })
  @Property({ type: 'text', nullable: true })
  text!: string | null;

  @Field(() => ContentPreview, { description: 'The content of the message, without its file.' })
  @Property({ type: 'json', fieldName: 'preview' })
  contentPreview!: ContentPreview;

  @Property({ type: 'json', nullable: true })
  media!: InboundMedia | null;

  @Field(() => ID, { nullable: true, description: 'The message of yours that it answers.' })
  @Property({ type: 'text', nullable: true })
  messageId!: string | null;

  /** The file of {@link media}, while it is kept here. */
  @Property({ type: 'text', nullable: true })
  fileId!: string | null;

  @Property({ type: 'text', nullable: true })
  contactId!: string | null;

  @Field(() => Boolean, { description: 'Came in on the line of a test key.' })
  @Property({ type: 'boolean' })
  sandbox!: boolean;

  @Field({ description: 'When it was written, as the provider says.' })
  @Property({ type: 'datetime', length: 3 })
  sentAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When its writer last edited it.' })
  @Property({ type: 'datetime', length: 3, nullable: true })
  editedAt!: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'The time at which the sender took it back. Its content stays here.',
  })
  @Property({ type: 'datetime', length: 3, nullable: true })
  deletedAt!: Date | null;

  @Field(() => MediaFetch, { description: 'It says whether the message has a file that can be downloaded.' })
  get mediaFetch(): MediaFetch {
    return { fetchable: this.media !== null };
  }

  @Field(() => Contact, { nullable: true, description: 'The contact that its writer was when it came in.' })
  get contact(): Contact | null {
    return this.contactId === null ? null : { id: this.contactId };
  }
}

export const InboundMessagePage = pageOf(InboundMessage, 'InboundMessagePage');
