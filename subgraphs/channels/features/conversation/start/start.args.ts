import { ArgsType, Field, ID, InputType } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { failIfInvalid, type InvalidField, invalidField } from '../../../../../kernel/errors/errors.js';
import { ChannelName } from '../../../../../kernel/graph/scalar/channel.js';
import { Json } from '../../../../../kernel/graph/scalar/json.js';
import { CheckedBy, Length, Nested, OneOf, Optional } from '../../../../../kernel/graph/validation.js';
import { SEND_CLASSES } from '../../../core/message/accept/send.args.js';

@InputType({ description: 'The message that begins a conversation.' })
export class FirstMessageInput {
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
      'transactional: opt-outs and quiet hours do not apply. marketing: they apply. Suppressions apply to both.',
  })
  @OneOf(SEND_CLASSES)
  class: string = SEND_CLASSES[1];
}

@CheckedBy<StartConversationArgs>(checkStart)
@ArgsType()
export class StartConversationArgs {
  @Field(() => ChannelName, { description: 'A channel with conversations, except web chats, where visitors begin.' })
  channel!: string;

  @Field(() => ID, {
    nullable: true,
    description:
      'The line: an instance, or an RCS agent (snd_…). All phone numbers of a workspace are one line, as is its e-mail: they take none.',
  })
  @Optional()
  @Length(1, 64)
  instanceId?: string | null;

  @Field(() => String, { nullable: true, description: 'The person, in the form of the channel. This or contactId.' })
  @Optional()
  @Length(1, 320)
  peer?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The contact whose number, address or name of the channel is written to. It takes contacts:read.',
  })
  @Optional()
  @Length(1, 64)
  contactId?: string | null;

  @Field(() => FirstMessageInput, {
    nullable: true,
    description:
      'The first message. It goes through all checks of a send; if it is refused, no conversation begins. It takes the scope of sending.',
  })
  @Optional()
  @Nested()
  message?: FirstMessageInput | null;
}

/** Throws `VALIDATION_ERROR`: a person is named in one way. */
export function checkStart({ peer, contactId }: StartConversationArgs, _ctx: Context): void {
  const invalid: InvalidField[] = [];
  if (!peer && !contactId) invalid.push(invalidField('peer', 'required'));
  if (peer && contactId) invalid.push(invalidField('contactId', 'notAllowed'));
  failIfInvalid(invalid);
}
