import { ArgsType, Field, ID, InputType } from 'type-graphql';
import { OrderedArgs } from '../../../../../kernel/graph/list/ordered.args.js';
import { ChannelName } from '../../../../../kernel/graph/scalar/channel.js';
import { Items, Length, Nested, NotATime, Optional } from '../../../../../kernel/graph/validation.js';
import { MessageInclude, OF_INCLUDE } from '../content/included-content.js';
import { SourceKind } from '../source.js';
import { MessageStatus, Substatus } from '../status.js';
import { MAX_PAIRS, MetadataPairInput, OF_METADATA } from './metadata.args.js';

const MAX_CHOICES = 20;

@InputType({ description: 'The cause of a message.' })
export class MessageSourceInput {
  @Field(() => SourceKind, { description: 'The kind of the cause.' })
  kind!: SourceKind;

  @Field(() => ID, { description: 'The id of the API key, the OAuth client, the user, the campaign and so on.' })
  @Length(1, 64)
  id!: string;
}

@ArgsType()
export class AllMessagesArgs extends OrderedArgs {
  @Field(() => [MessageInclude], { nullable: true, description: OF_INCLUDE })
  @Optional()
  @Items(0, 1)
  include?: MessageInclude[] | null;

  @Field(() => [ChannelName], {
    nullable: true,
    description: 'The channels to list. Each takes its scope of reading. All that the caller may read, when absent.',
  })
  @Optional()
  @Items(1, MAX_CHOICES)
  channels?: string[] | null;

  @Field(() => [MessageStatus], { nullable: true, description: 'Returns only messages in one of these statuses.' })
  @Optional()
  @Items(1, MAX_CHOICES)
  statuses?: MessageStatus[] | null;

  @Field(() => [Substatus], {
    nullable: true,
    description: 'Returns only messages with one of these substatuses: opened, clicked, bounced and so on.',
  })
  @Optional()
  @Items(1, MAX_CHOICES)
  substatuses?: (keyof typeof Substatus)[] | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Returns only those of the sandbox (`true`) or only live ones (`false`); both when absent.',
  })
  @Optional()
  sandbox?: boolean | null;

  @Field(() => Date, { nullable: true, description: 'Returns only those that were made at this time or later.' })
  @Optional()
  createdFrom?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Returns only those that were made at this time or earlier.' })
  @Optional()
  createdTo?: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Older name of `createdFrom`.',
    deprecationReason: 'Use createdFrom.',
  })
  @Optional()
  from?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Older name of `createdTo`.', deprecationReason: 'Use createdTo.' })
  @Optional()
  to?: Date | null;

  @Field(() => String, { nullable: true, description: 'The recipient, in any form of its channel.' })
  @Optional()
  @NotATime()
  @Length(1, 320)
  recipient?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Returns only messages from this sender, in the form of `from`. All messages of the channels are searched: give a time, too.',
  })
  @Optional()
  @NotATime()
  @Length(1, 320)
  sender?: string | null;

  @Field(() => ID, { nullable: true, description: 'Returns only messages to this contact.' })
  @Optional()
  @Length(1, 64)
  contactId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Returns only messages sent by this campaign; the same as a source of the kind CAMPAIGN.',
  })
  @Optional()
  @Length(1, 64)
  campaignId?: string | null;

  @Field(() => String, { nullable: true, description: 'Returns only messages with this reference of their sender.' })
  @Optional()
  @Length(1, 255)
  reference?: string | null;

  @Field(() => [MetadataPairInput], { nullable: true, description: OF_METADATA })
  @Optional()
  @Items(1, MAX_PAIRS)
  @Nested()
  metadata?: MetadataPairInput[] | null;

  @Field(() => String, {
    nullable: true,
    description: 'Returns only messages that failed, or whose outcome is unknown, with this code.',
  })
  @Optional()
  @Length(1, 64)
  errorCode?: string | null;

  @Field(() => ID, { nullable: true, description: 'Returns only messages sent through this instance.' })
  @Optional()
  @Length(1, 64)
  instanceId?: string | null;

  @Field(() => MessageSourceInput, { nullable: true, description: 'Returns only messages with this cause.' })
  @Optional()
  @Nested()
  source?: MessageSourceInput | null;
}

@ArgsType()
export class OneMessageArgs {
  @Field(() => ID)
  id!: string;

  @Field(() => [MessageInclude], {
    nullable: true,
    description: '`content` returns the message with its content in `included`.',
  })
  @Optional()
  @Items(0, 1)
  include?: MessageInclude[] | null;
}
