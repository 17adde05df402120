import { ArgsType, Field, ID, InputType } from 'type-graphql';
import { channelsThat, MOST_CHANNELS } from '../../../../catalogue/channels.js';
import { MAX_RECIPIENTS } from '../../../../catalogue/send-limits.js';
import { failIfInvalid, type InvalidField, invalidField } from '../../../../kernel/errors/errors.js';
import { type GivenLabels, LabelledArgs, labelErrors } from '../../../../kernel/graph/input/labels.js';
import { ChannelName } from '../../../../kernel/graph/scalar/channel.js';
import { Json } from '../../../../kernel/graph/scalar/json.js';
import {
  CheckedBy,
  Items,
  Length,
  LengthOfItems,
  Nested,
  OneOf,
  Optional,
} from '../../../../kernel/graph/validation.js';
import { ScheduleInput, SEND_CLASSES } from '../../core/message/accept/send.args.js';

const LINES = channelsThat(({ hasLines }) => hasLines).join(', ');

const ADDRESSES = ['contactId', 'phone', 'email', 'telegramPeer', 'account', 'userId', 'subscriptionId'] as const;

@InputType({ description: 'A person. A missing address is taken from the contact.' })
export class TemplateRecipientInput {
  @Field(() => ID, { description: 'A contact, by its id.', nullable: true })
  @Optional()
  @Length(1, 64)
  contactId?: string | null;

  @Field(() => String, { nullable: true, description: 'The phone number, for channels that use one.' })
  @Optional()
  @Length(1, 40)
  phone?: string | null;

  @Field(() => String, { description: 'An e-mail address.', nullable: true })
  @Optional()
  @Length(3, 320)
  email?: string | null;

  @Field(() => String, { nullable: true, description: 'The recipient on the bot chat.' })
  @Optional()
  @Length(1, 64)
  telegramPeer?: string | null;

  @Field(() => String, { nullable: true, description: 'The account on the photo-social service.' })
  @Optional()
  @Length(1, 80)
  account?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Your own id of the person, as in push subscriptions and visitors of web chats.',
  })
  @Optional()
  @Length(1, 200)
  userId?: string | null;

  @Field(() => ID, { nullable: true, description: 'One browser or device.' })
  @Optional()
  @Length(1, 64)
  subscriptionId?: string | null;

  @Field(() => Json, { nullable: true, description: 'Values of its own, which take precedence over those of all.' })
  @Optional()
  variables?: unknown;
}

@InputType({ description: 'The instance that a channel sends through.' })
export class TemplateInstanceInput {
  @Field(() => ChannelName, { description: `A channel with instances: ${LINES}.` })
  channel!: keyof typeof ChannelName;

  @Field(() => ID, { description: 'The instance that the channel sends through.' })
  @Length(1, 64)
  instanceId!: string;
}

@CheckedBy(checkSend)
@ArgsType()
export class SendTemplateArgs extends LabelledArgs {
  @Field(() => ID, { description: 'The id of the template.' })
  @Length(1, 64)
  templateId!: string;

  @Field(() => [TemplateRecipientInput], { description: 'The recipients, at most 100 people.' })
  @Items(1, MAX_RECIPIENTS)
  @Nested()
  to!: TemplateRecipientInput[];

  @Field(() => [String], {
    nullable: true,
    description: 'The channels to send on; by default all that the template has.',
  })
  @Optional()
  @Items(1, MOST_CHANNELS)
  @LengthOfItems(1, 20)
  channels?: string[] | null;

  @Field(() => Json, { nullable: true, description: 'Values for all recipients.' })
  @Optional()
  variables?: unknown;

  @Field(() => [TemplateInstanceInput], {
    nullable: true,
    description:
      'The instance for each channel with instances. May be left out if the credential can use only one active instance.',
  })
  @Optional()
  @Items(0, MOST_CHANNELS)
  @Nested()
  instances?: TemplateInstanceInput[] | null;

  @Field(() => String, {
    defaultValue: SEND_CLASSES[0],
    description: 'marketing: opt-outs and quiet hours apply. transactional: neither applies.',
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

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

const objectErrors = (field: string, value: unknown): InvalidField[] =>
  value === undefined || value === null || isObject(value) ? [] : [invalidField(field, 'object')];

/** Throws `VALIDATION_ERROR` for what no rule of a single field says. */
export function checkSend({
  to,
  variables,
  ...labels
}: Pick<SendTemplateArgs, 'to' | 'variables'> & GivenLabels): void {
  const [first, ...others] = ADDRESSES;
  failIfInvalid([
    ...labelErrors(labels),
    ...objectErrors('variables', variables),
    ...(to ?? []).flatMap((one, place) => [
      ...objectErrors(`to[${place}].variables`, one?.variables),
      ...(!one || ADDRESSES.some(name => one[name])
        ? []
        : [invalidField(`to[${place}].${first}`, 'orAnother', { others: others.join(', ') })]),
    ]),
  ]);
}
