import { ArgsType, Field, ID } from 'type-graphql';
import { LabelledArgs } from '../../../../../kernel/graph/input/labels.js';
import { Json } from '../../../../../kernel/graph/scalar/json.js';
import { Length, OneOf, Optional } from '../../../../../kernel/graph/validation.js';
import { SEND_CLASSES } from '../../../core/message/accept/send.args.js';

@ArgsType()
export class ReplyArgs extends LabelledArgs {
  @Field(() => ID, { description: 'The id of the conversation.' })
  id!: string;

  @Field(() => String, {
    defaultValue: 'text',
    description: 'A type of the sends of the channel, such as text or template.',
  })
  @Length(1, 40)
  type: string = 'text';

  @Field(() => Json, { description: 'The payload of a send on the channel.' })
  payload!: object;

  @Field(() => String, {
    defaultValue: SEND_CLASSES[1],
    description:
      'transactional: opt-outs and quiet hours do not apply to the answer. marketing: they apply. Suppressions apply to both.',
  })
  @OneOf(SEND_CLASSES)
  class: string = SEND_CLASSES[1];

  @Field(() => ID, {
    nullable: true,
    description:
      'The newest message that the writer has seen: CONVERSATION_MOVED_ON if another one came in or went out since, and nothing is sent.',
  })
  @Optional()
  @Length(1, 64)
  lastSeenId?: string | null;

  @Field(() => Boolean, { defaultValue: false, description: 'Whether the conversation is closed with the answer.' })
  close: boolean = false;
}
