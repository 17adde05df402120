import { ArgsType, type ClassType, Field, ID, InputType } from 'type-graphql';
import { LabelledArgs } from '../../../../../kernel/graph/input/labels.js';
import { MAX_STATUSES } from '../../../../../kernel/graph/list/chosen.js';
import { Items, Length, Nested, NotATime, OneOf, Optional } from '../../../../../kernel/graph/validation.js';
import { MessageInclude, OF_INCLUDE } from '../content/included-content.js';
import { MessageFilterArgs } from '../list/message-filters.args.js';
import { MessageStatus } from '../status.js';
import { SendRecipientInput } from './recipient/recipient.args.js';

@InputType({ description: 'The time at which messages are sent.' })
export class ScheduleInput {
  @Field(() => Date, { description: 'The time, at most 365 days ahead. A minute ago still counts as now.' })
  sendAt!: Date;
}

export const SEND_CLASSES = ['marketing', 'transactional'] as const;

/** The arguments of a send on every channel. */
export interface SendArgs {
  to: string[];
  recipients?: SendRecipientInput[] | null;
  type: string;
  class: string;
  topicId?: string | null;
  schedule?: ScheduleInput | null;
  /** The instance, on channels that have instances. */
  instanceId?: string | null;
  reference?: string | null;
  metadata?: object | null;
}

const TO = 'At most 100 recipients; duplicates are sent to once.';

/**
 * The arguments of every channel, for a class that adds the `payload`.
 *
 * @param types what `type` may be, its default first.
 * @param to what recipients are.
 */
export function sendArgsOf(types: readonly [string, ...string[]], to: string = TO): ClassType<SendArgs> {
  @ArgsType()
  class ChannelSendArgs extends LabelledArgs implements SendArgs {
    @Field(() => [String], { defaultValue: [], description: to })
    to!: string[];

    @Field(() => [SendRecipientInput], {
      nullable: true,
      description:
        'Recipients with values of their own for a template, with or in place of `to`. At most 100 together with `to`.',
    })
    @Optional()
    @Nested()
    recipients?: SendRecipientInput[] | null;

    @Field(() => String, { defaultValue: types[0], description: types.join(' or ') })
    @OneOf(types)
    type: string = types[0];

    @Field(() => String, {
      defaultValue: SEND_CLASSES[0],
      description:
        'marketing: opt-outs and quiet hours apply. transactional: neither applies, for messages that the recipient asked for. Suppressions apply to both.',
    })
    @OneOf(SEND_CLASSES)
    class: string = SEND_CLASSES[0];

    @Field(() => ID, {
      nullable: true,
      description: 'For a marketing send: the topic that contacts must be subscribed to.',
    })
    @Optional()
    topicId?: string | null;

    @Field(() => ScheduleInput, { nullable: true })
    @Optional()
    @Nested()
    schedule?: ScheduleInput | null;
  }
  return ChannelSendArgs;
}

/** The same for a channel whose messages go through instances. */
export function lineSendArgsOf(types: readonly [string, ...string[]]): ClassType<SendArgs> {
  @ArgsType()
  class LineSendArgs extends sendArgsOf(types) {
    @Field(() => ID, {
      nullable: true,
      description: 'The instance to send through. May be left out if the credential can use only one active instance.',
    })
    @Optional()
    @Length(1, 64)
    declare instanceId?: string | null;
  }
  return LineSendArgs;
}

@ArgsType()
export class MessagesArgs extends MessageFilterArgs {
  @Field(() => [MessageInclude], { nullable: true, description: OF_INCLUDE })
  @Optional()
  @Items(0, 1)
  include?: MessageInclude[] | null;

  @Field(() => MessageStatus, { nullable: true })
  @Optional()
  status?: MessageStatus | null;

  @Field(() => [MessageStatus], { nullable: true, description: 'Returns only those in one of these statuses.' })
  @Optional()
  @Items(0, MAX_STATUSES)
  statuses?: MessageStatus[] | null;

  @Field(() => String, { nullable: true, description: 'Returns only messages to this recipient.' })
  @Optional()
  @NotATime()
  @Length(1, 320)
  to?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Returns only those of the sandbox (`true`) or only live ones (`false`); both when absent. API keys list those of their mode.',
  })
  @Optional()
  sandbox?: boolean | null;
}

@ArgsType()
export class LineMessagesArgs extends MessagesArgs {
  @Field(() => ID, { nullable: true, description: 'Returns only messages that were sent through this instance.' })
  @Optional()
  @Length(1, 64)
  instanceId?: string | null;
}
