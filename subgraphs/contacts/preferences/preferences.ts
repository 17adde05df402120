import { ArgsType, Field, ID, InputType, ObjectType } from 'type-graphql';
import { CHANNEL_NAMES, MOST_CHANNELS } from '../../../catalogue/channels.js';
import { ChannelName } from '../../../kernel/graph/scalar/channel.js';
import { Items, Nested, OneOf, Optional } from '../../../kernel/graph/validation.js';

const MAX_TOPICS = 200;

@ObjectType({ description: 'A topic, and whether the contact gets it.' })
export class TopicPreference {
  @Field(() => ID)
  id!: string;

  @Field()
  name!: string;

  @Field(() => String, { nullable: true })
  description!: string | null;

  @Field()
  subscribed!: boolean;
}

@ObjectType({ description: 'A channel, and whether the contact gets marketing there.' })
export class ChannelPreference {
  @Field(() => ChannelName)
  channel!: string;

  @Field(() => String, { nullable: true, description: 'A part of the address by which it can be recognised.' })
  address!: string | null;

  @Field()
  receives!: boolean;
}

@ObjectType({
  description: 'The choices of a contact about the messages that it receives, as its own page shows them.',
})
export class Preferences {
  @Field(() => [String], { description: 'The languages as BCP 47 tags, the preferred one first.' })
  languages!: string[];

  @Field()
  receiveMarketing!: boolean;

  @Field(() => [ChannelPreference])
  channels!: ChannelPreference[];

  @Field(() => [TopicPreference], { description: 'Every topic of the workspace, by name.' })
  topics!: TopicPreference[];
}

@InputType()
export class TopicPreferenceInput {
  @Field(() => ID)
  id!: string;

  @Field()
  subscribed!: boolean;
}

@InputType()
export class ChannelPreferenceInput {
  @Field()
  @OneOf(CHANNEL_NAMES)
  channel!: string;

  @Field()
  receives!: boolean;
}

@ArgsType()
export class SavePreferencesArgs {
  @Field(() => ID, { nullable: true, description: 'The message whose link was followed.' })
  @Optional()
  messageId?: string | null;

  @Field(() => Boolean, { description: 'Whether the contact wants marketing.', nullable: true })
  @Optional()
  receiveMarketing?: boolean | null;

  @Field(() => [TopicPreferenceInput], { description: 'Choices for topics. Absent topics stay unchanged.' })
  @Items(0, MAX_TOPICS)
  @Nested()
  topics: TopicPreferenceInput[] = [];

  @Field(() => [ChannelPreferenceInput], { description: 'Choices for channels. Absent channels stay unchanged.' })
  @Items(0, MOST_CHANNELS)
  @Nested()
  channels: ChannelPreferenceInput[] = [];
}

@ArgsType()
export class UnsubscribeArgs {
  @Field(() => ID, { nullable: true, description: 'The message whose link was followed.' })
  @Optional()
  messageId?: string | null;

  @Field(() => ID, { nullable: true, description: 'The topic to leave; without it, all marketing by e-mail.' })
  @Optional()
  topicId?: string | null;

  @Field({ description: 'Whether a mail program requested it (RFC 8058), not a person on the page.' })
  oneClick!: boolean;
}

@ArgsType()
export class UnsubscribeByMailArgs {
  @Field(() => ID)
  contactId!: string;

  @Field(() => ID)
  messageId!: string;

  @Field(() => ID, { nullable: true })
  topicId?: string | null;
}
