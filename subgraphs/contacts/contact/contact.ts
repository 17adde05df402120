import { Entity, Property } from '@mikro-orm/decorators/legacy';
import { Directive, Field, ID, ObjectType } from 'type-graphql';
import { Owned } from '../../../kernel/graph/owned.js';
import { pageOf } from '../../../kernel/graph/paging.js';
import { ChannelName } from '../../../kernel/graph/scalar/channel.js';
import { Json } from '../../../kernel/graph/scalar/json.js';
import { E164, EmailAddress } from '../../../kernel/graph/scalar/written-forms.js';
import type { PropertyValue } from '../property/property-value.js';
import { SuppressionReason } from '../suppression/suppression.js';

@ObjectType({ description: 'The subscription of a contact to a topic.' })
export class TopicState {
  @Field(() => ID, { description: 'The id of the topic.' })
  topicId!: string;

  @Field(() => Boolean, { description: 'True if the contact is subscribed to the topic.' })
  subscribed!: boolean;
}

@ObjectType({ description: 'A channel on which nothing is sent to an address of the contact.' })
export class SuppressedChannel {
  @Field(() => ChannelName, { description: 'The channel on which nothing is sent.' })
  channel!: string;

  @Field(() => SuppressionReason, { description: 'The reason that nothing is sent.' })
  reason!: SuppressionReason;
}

/**
 * A person the workspace writes to. It is read through a view that names its tags, topics and
 * properties, and written to `contacts.contact`. The caller's sandbox and live world share it.
 */
@Directive('@key(fields: "id")')
@ObjectType({ description: 'A person the workspace writes to.' })
@Entity({ schema: 'contacts', tableName: 'contact_card' })
export class Contact extends Owned {
  @Field(() => String, { description: 'The full name.', nullable: true })
  @Property({ type: 'text', nullable: true })
  name!: string | null;

  @Field(() => EmailAddress, {
    nullable: true,
    description: 'The e-mail address; unique in the workspace, regardless of letter case.',
  })
  @Property({ type: 'text', nullable: true })
  email!: string | null;

  @Field(() => E164, { nullable: true, description: 'E.164; unique in the workspace.' })
  @Property({ type: 'text', nullable: true })
  phone!: string | null;

  @Field(() => String, { nullable: true, description: "Your system's own id of the contact; unique in the workspace." })
  @Property({ type: 'text', nullable: true })
  externalId!: string | null;

  @Field(() => String, { description: 'A page of the person, such as a profile.', nullable: true })
  @Property({ type: 'text', nullable: true })
  url!: string | null;

  @Field(() => String, { nullable: true, description: 'The user name with @, or a number; unique in the workspace.' })
  @Property({ type: 'text', nullable: true })
  telegramPeer!: string | null;

  @Field(() => [String], { description: 'The languages as BCP 47 tags, the preferred one first.' })
  @Property({ type: 'string[]', columnType: 'text[]' })
  languages!: string[];

  @Field(() => String, { nullable: true, description: 'The time zone by its IANA name, such as America/Sao_Paulo.' })
  @Property({ type: 'text', nullable: true })
  timeZone!: string | null;

  @Field(() => Boolean, { description: 'False if the person gets no marketing messages at all.' })
  @Property({ type: 'boolean' })
  receiveMarketing!: boolean;

  @Field(() => [ChannelName], { description: 'Channels on which the contact wants no marketing.' })
  @Property({ type: 'string[]', columnType: 'text[]' })
  optedOutChannels!: string[];

  @Field(() => [String], { description: 'Names of its tags.' })
  @Property({ type: 'string[]', columnType: 'text[]', fieldName: 'tag_names' })
  tags!: string[];

  @Field(() => Json, { description: 'Values of custom properties by key.' })
  @Property({ type: 'json', fieldName: 'property_values' })
  properties!: Record<string, PropertyValue>;

  @Field(() => [TopicState], { description: 'Every topic of the workspace.' })
  @Property({ type: 'json', fieldName: 'topic_states' })
  topics!: TopicState[];

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the save made the contact. Only in the result of a save.',
  })
  isNew?: boolean | null;

  /** Set when the maker of the object has looked it up already. */
  foundSuppressed?: SuppressedChannel[];

  /** The stored form: numbers of tags and topics, and values by the number of the property. */
  @Property({ type: 'array', columnType: 'int[]', fieldName: 'tags' })
  tagNos!: number[];

  @Property({ type: 'array', columnType: 'int[]', fieldName: 'topics' })
  topicNos!: number[];

  @Property({ type: 'json', fieldName: 'properties' })
  propertyValues!: Record<string, PropertyValue>;

  /** Changes with every write of the row. */
  @Property({ type: 'text' })
  version!: string;
}

export const ContactPage = pageOf(Contact, 'ContactPage');
