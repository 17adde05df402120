import { ArgsType, Field, ID, ObjectType } from 'type-graphql';
import { pageOf } from '../../../../kernel/graph/paging.js';
import { ChannelName } from '../../../../kernel/graph/scalar/channel.js';
import { Length, Optional } from '../../../../kernel/graph/validation.js';
import { Contact } from '../../contact/contact.js';
import { Message } from '../recipient/message.js';
import { OfCampaignArgs } from './click-target.js';

@ObjectType({ description: 'A message that came in as an answer to a message of a campaign.' })
export class CampaignReply {
  @Field(() => ID, { description: 'The id of the message that came in.' })
  id!: string;

  @Field(() => ChannelName, { description: 'The channel by which the answer came.' })
  channel!: string;

  @Field({ description: 'The sender of the answer, in the form of the channel.' })
  from!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The text; null for a message with only a picture, a sound and so on.',
  })
  text!: string | null;

  @Field({ description: 'The time at which it was written, as reported by the provider.' })
  at!: Date;

  @Field(() => ID, { nullable: true, description: 'The contact of its sender when it came in.' })
  contactId!: string | null;

  @Field(() => ID, { description: 'The message that it answers.' })
  messageId!: string;

  @Field(() => Contact, {
    description: 'The contact of its sender when it came in; null if there was none.',
    nullable: true,
  })
  get contact(): Contact | null {
    return this.contactId === null ? null : { id: this.contactId };
  }

  @Field(() => Message, { description: 'The message of the campaign that was answered.', nullable: true })
  get message(): Message {
    return { id: this.messageId };
  }
}

export const CampaignReplyPage = pageOf(CampaignReply, 'CampaignReplyPage');

@ArgsType()
export class CampaignRepliesArgs extends OfCampaignArgs {
  @Field(() => ID, { nullable: true, description: 'Returns only answers of this contact.' })
  @Optional()
  @Length(1, 64)
  contactId?: string | null;
}
