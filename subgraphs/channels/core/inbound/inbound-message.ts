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
  @Field(() => ChannelName, { description: 'The channel that it came in on.' })
  @Property({ type: 'text' })
  channel!: string;

  @Field(() => ID, { description: 'The line that it came in on.' })
  @Property({ type: 'text' })
  instanceId!: string;

  @Field(() => ID, { description: 'The conversation that it belongs to.' })
  @Property({ type: 'text' })
  conversationId!: string;

  @Field(() => Int, {
    description: 'The position among the messages that came in or were echoed in the conversation, from 1.',
  })
  @Property({ type: 'integer' })
  sequence!: number;

  @Property({ type: 'text' })
  providerRef!: string;

  @Field({ description: 'The sender, in the form of the channel.' })
  @Property({ type: 'text', fieldName: 'sender' })
  from!: string;

  @Field(() => String, { nullable: true, description: "The sender's name in the service." })
  @Property({ type: 'text', nullable: true })
  profileName!: string | null;

  @Field(() => String, { nullable: true, description: 'The group that it was sent in.' })
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

  @Field(() => ID, { nullable: true, description: 'The contact of its sender when it came in.' })
  @Property({ type: 'text', nullable: true })
  contactId!: string | null;

  @Field(() => Boolean, { description: 'True if it came in on the line of a test key.' })
  @Property({ type: 'boolean' })
  sandbox!: boolean;

  @Field({ description: 'The time at which it was written, as reported by the provider.' })
  @Property({ type: 'datetime', length: 3 })
  sentAt!: Date;

  @Field(() => Date, { nullable: true, description: 'The time at which its sender last edited it.' })
  @Property({ type: 'datetime', length: 3, nullable: true })
  editedAt!: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'The time at which the sender took it back. Its content stays here.',
  })
  @Property({ type: 'datetime', length: 3, nullable: true })
  deletedAt!: Date | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The part of an e-mail that it repeats of others; if its writer answered between the lines, the whole text. Null for nothing. `text` has what was written.',
  })
  get quotedText(): string | null {
    return this.contentPreview.quotedText ?? null;
  }

  @Field(() => MediaFetch, { description: 'The state of its file, which says whether it can be downloaded.' })
  get mediaFetch(): MediaFetch {
    return { fetchable: this.media !== null };
  }

  @Field(() => Contact, { nullable: true, description: 'The contact of its sender when it came in.' })
  get contact(): Contact | null {
    return this.contactId === null ? null : { id: this.contactId };
  }
}

export const InboundMessagePage = pageOf(InboundMessage, 'InboundMessagePage');
