import { ArgsType, Field, ID } from 'type-graphql';
import { MOST_CHANNELS } from '../../../../catalogue/channels.js';
import { MAX_RECIPIENTS } from '../../../../catalogue/send-limits.js';
import { failIfInvalid, type InvalidField, invalidField } from '../../../../kernel/errors/errors.js';
import { InputErrors } from '../../../../kernel/errors/input-errors.js';
import { LabelledArgs } from '../../../../kernel/graph/input/labels.js';
import { MadeWithinArgs } from '../../../../kernel/graph/list/made-within.args.js';
import { Json } from '../../../../kernel/graph/scalar/json.js';
import {
  CheckedBy,
  Items,
  Length,
  LengthOfItems,
  Nested,
  OneOf,
  OneOfEach,
  Optional,
} from '../../../../kernel/graph/validation.js';
import { ScheduleInput, SEND_CLASSES } from '../../core/message/accept/send.args.js';
import { SourceKind } from '../../core/message/source.js';
import { checkSend, TemplateInstanceInput, TemplateRecipientInput } from '../template/send-template.args.js';
import { SUCCESSES } from './success.js';

export const MODES = ['parallel', 'fallback'] as const;
/** Seconds. */
const MAX_AFTER = 604_800;
const DEFAULT_AFTER = 300;

@CheckedBy(checkNotify)
@ArgsType()
export class NotifyArgs extends LabelledArgs {
  @Field(() => [TemplateRecipientInput], { description: 'The recipients, at most 100 people.' })
  @Items(1, MAX_RECIPIENTS)
  @Nested()
  to!: TemplateRecipientInput[];

  @Field(() => [String], {
    description:
      'The channels to use. Each person gets the message on those with an address; a fallback follows their order.',
  })
  @Items(1, MOST_CHANNELS)
  @LengthOfItems(1, 20)
  channels!: string[];

  @Field(() => String, {
    defaultValue: MODES[0],
    description:
      'parallel: on all channels at once. fallback: on the first one, and on the next when that fails or has no success in time.',
  })
  @OneOf(MODES)
  mode: string = MODES[0];

  @Field(() => Json, {
    nullable: true,
    description:
      'Seconds to wait for a success on each channel: a number for all, or a list in the order of channels, whose last item holds for those behind it; 1–604800, by default 300.',
  })
  @Optional()
  after?: unknown;

  @Field(() => [String], {
    nullable: true,
    description: `The statuses of a message that count as a success, with all that go further: ${SUCCESSES.join(', ')}; by default DELIVERED.`,
  })
  @Optional()
  @Items(1, SUCCESSES.length)
  @OneOfEach(SUCCESSES)
  success?: string[] | null;

  @Field(() => Json, {
    nullable: true,
    description:
      'The content: `message`, and `title` or `subject` where a channel has one, for all channels; by channel, the payload of a send of that channel, with `type` if it is not `text`, whose members take precedence over those for all. Or a template.',
  })
  @Optional()
  payload?: unknown;

  @Field(() => ID, { nullable: true, description: 'The template, in place of a payload.' })
  @Optional()
  @Length(1, 64)
  templateId?: string | null;

  @Field(() => Json, { nullable: true, description: 'The values of the template for everybody.' })
  @Optional()
  variables?: unknown;

  @Field(() => String, {
    nullable: true,
    description:
      'Key of a contact property that names the channels a person wants, in order, as in "push, sms". Only those of the channels are used, in that order. A person who names none of them is notified like everybody else.',
  })
  @Optional()
  @Length(1, 64)
  preferredBy?: string | null;

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

  @Field(() => ID, { nullable: true, description: 'For marketing: the topic that contacts must be subscribed to.' })
  @Optional()
  topicId?: string | null;

  @Field(() => ScheduleInput, { nullable: true })
  @Optional()
  @Nested()
  schedule?: ScheduleInput | null;
}

/** The arguments with which an inside caller notifies in the name of an automation. */
@CheckedBy(checkNotify)
@ArgsType()
export class NotifyForArgs extends NotifyArgs {
  @Field(() => SourceKind)
  sourceKind!: SourceKind;

  @Field(() => ID)
  sourceId!: string;
}

@ArgsType()
export class NotificationsArgs extends MadeWithinArgs {
  @Field(() => Boolean, {
    nullable: true,
    description:
      'Returns only those of the sandbox (`true`) or only live ones (`false`); both when absent. API keys list those of their mode.',
  })
  @Optional()
  sandbox?: boolean | null;
}

/** Throws `VALIDATION_ERROR` for what no rule of a single field says. */
export function checkNotify(args: NotifyArgs): void {
  const errors = new InputErrors();
  errors.of(() => checkSend(args));
  errors.of(() => failIfInvalid([...saidErrors(args), ...afterErrors(args.after), ...channelErrors(args.channels)]));
  errors.throwIfAny();
}

const isAbsent = (value: unknown): value is null | undefined => value === undefined || value === null;

function saidErrors({ payload, templateId, variables }: NotifyArgs): InvalidField[] {
  if (isAbsent(templateId) && isAbsent(payload))
    return [invalidField('payload', 'orAnother', { others: 'templateId' })];
  const isObject = typeof payload === 'object' && !Array.isArray(payload);
  return [
    ...(isAbsent(payload) || isObject ? [] : [invalidField('payload', 'object')]),
    ...(isAbsent(templateId) || isAbsent(payload)
      ? []
      : [invalidField('payload', 'notBeside', { other: 'templateId' })]),
    ...(isAbsent(templateId) && !isAbsent(variables) ? [invalidField('variables', 'notAllowed')] : []),
  ];
}

function channelErrors(channels: readonly string[] | undefined): InvalidField[] {
  return (channels ?? []).flatMap((name, place, all) =>
    name !== undefined && all.indexOf(name) < place ? [invalidField(`channels[${place}]`, 'taken')] : [],
  );
}

const isSeconds = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MAX_AFTER;

function afterErrors(after: unknown): InvalidField[] {
  const range = { min: 1, max: MAX_AFTER };
  if (isAbsent(after) || isSeconds(after)) return [];
  if (!Array.isArray(after)) return [invalidField('after', 'range', range)];
  if (after.length < 1 || after.length > MOST_CHANNELS)
    return [invalidField('after', 'count', { min: 1, max: MOST_CHANNELS })];
  return after.flatMap((value, place) => (isSeconds(value) ? [] : [invalidField(`after[${place}]`, 'range', range)]));
}

/** Seconds for each of so many channels. */
export function waitsOf(after: unknown, channels: number): number[] {
  const given = Array.isArray(after) ? (after as number[]) : [isAbsent(after) ? DEFAULT_AFTER : (after as number)];
  return Array.from({ length: channels }, (_, place) => given[place] ?? given.at(-1)!);
}
