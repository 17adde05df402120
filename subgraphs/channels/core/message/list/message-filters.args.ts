import { ArgsType, Field, ID } from 'type-graphql';
import { MadeWithinArgs } from '../../../../../kernel/graph/list/made-within.args.js';
import { Items, Length, Nested, Optional } from '../../../../../kernel/graph/validation.js';
import { MAX_PAIRS, MetadataPairInput, OF_METADATA } from './metadata.args.js';

/** The lists of messages of a channel take these filters beside status and recipient. */
@ArgsType()
export class MessageFilterArgs extends MadeWithinArgs {
  @Field(() => ID, { nullable: true, description: 'Returns only messages to this contact.' })
  @Optional()
  @Length(1, 64)
  contactId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Returns only messages sent by this campaign.' })
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
}
