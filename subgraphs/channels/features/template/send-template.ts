import { Field, ID, Int, ObjectType } from 'type-graphql';
import { ChannelName } from '../../../../kernel/graph/scalar/channel.js';
import { MessageStatus } from '../../core/message/status.js';

@ObjectType({ description: 'A person who gets nothing on a channel.' })
export class TemplateRefusal {
  @Field(() => Int, { description: 'The index in `to`, from 0.' })
  recipient!: number;

  @Field({ description: 'A code of the catalogue of errors.' })
  code!: string;

  @Field({ description: "The message in the caller's language." })
  message!: string;
}

@ObjectType({ description: 'The result of a template on one channel.' })
export class TemplateLeg {
  @Field(() => ChannelName, { description: 'The channel of these messages.' })
  channel!: string;

  @Field(() => [ID], { description: 'The messages.' })
  messageIds!: string[];

  @Field(() => Int, { description: 'Credits of its messages together.' })
  totalCost!: number;

  @Field(() => [TemplateRefusal], {
    description: 'The recipients who have an address and get nothing, because of opt-outs, quiet hours and others.',
  })
  refused!: TemplateRefusal[];

  @Field(() => String, {
    nullable: true,
    description: 'The reason that the channel was left out: no line that can send, no sender, no provider.',
  })
  code!: string | null;

  @Field(() => String, { nullable: true, description: "The message in the caller's language." })
  message!: string | null;
}

@ObjectType({
  description: 'The messages that were accepted. They are stored, and are sent even if the process dies now.',
})
export class TemplateSend {
  @Field(() => ID, { description: 'The id of the template.' })
  templateId!: string;

  @Field(() => Int, { description: 'The version that is sent.' })
  version!: number;

  @Field(() => [ID], { description: 'The messages on all channels.' })
  messageIds!: string[];

  @Field(() => MessageStatus, { description: 'QUEUED, or SCHEDULED for a later time.' })
  status!: MessageStatus;

  @Field(() => Int, { description: 'The number of messages.' })
  count!: number;

  @Field(() => Int, { description: 'Credits of all messages together.' })
  totalCost!: number;

  @Field(() => [TemplateLeg], { description: 'The results by channel.' })
  legs!: TemplateLeg[];
}
