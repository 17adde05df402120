import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { after, hours, minutes, seconds } from '../../../../kernel/context/clock.js';
import type { Context } from '../../../../kernel/context/context.js';
import { Json } from '../../../../kernel/graph/scalar/json.js';
import { isVisible, Length, Matches, Nested, OneOf, Optional, Range } from '../../../../kernel/graph/validation.js';
import { contentRequired } from '../../core/message/accept/command.js';
import { sendArgsOf } from '../../core/message/accept/send.args.js';
import type { Rescheduled } from '../../core/message/content/rules.js';
import type { MessageContent } from '../../core/provider/port.js';
import { NATIONAL_ALPHABETS, type NationalAlphabet } from './text/gsm7.js';

/** Longest text of an SMS, in characters: 11 messages on the wire, 24 outside the GSM alphabet. */
export const MAX_LENGTH = 1_600;

/** A number, a short code, or a name of at most 11 characters. */
export const SENDER = /^(?:\d{3,8}|\+?[1-9]\d{5,14}|[A-Za-z0-9][A-Za-z0-9 .&_-]{0,10})$/;

/** Networks keep a text for at most three days. */
const VALIDITY = { min: minutes(1) / seconds(1), max: hours(72) / seconds(1) };

/** `from`: E.164 number, short code or at most 11 letters and digits. */
export interface SmsContent extends MessageContent {
  kind: 'sms';
  /** The text as it was given. */
  text: string;
  /** Characters that only look different are replaced before it is sent. */
  smartEncoding?: true;
  nationalAlphabet?: NationalAlphabet;
  /** Shown at once and not stored by the phone. */
  flash?: true;
  /** ISO 8601: neither sent nor delivered later. */
  expiresAt?: string;
  /** The network is asked for no receipt. */
  deliveryReport?: false;
}

@InputType({ description: 'The content of an SMS.' })
export class SmsPayload {
  @Field(() => String, { description: 'The text of the message.', nullable: true })
  @Optional()
  @Length(0, MAX_LENGTH)
  message?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The sender: a number, a short code or at most 11 letters and digits.',
  })
  @Optional()
  @Matches(SENDER)
  from?: string | null;

  @Field(() => ID, { nullable: true, description: 'template: the id of the template.' })
  @Optional()
  templateId?: string | null;

  @Field(() => Json, { nullable: true, description: 'template: an object with the values of its variables.' })
  @Optional()
  variables?: unknown;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Replaces typographic characters (quotes, dashes, spaces) by plain ones if the text then needs no UCS-2.',
  })
  @Optional()
  smartEncoding?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description:
      'es, pt or tr: encodes the accents of that language in GSM 7-bit, if the message centre and the phone support it.',
  })
  @Optional()
  @OneOf(NATIONAL_ALPHABETS)
  nationalAlphabet?: NationalAlphabet | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True for a message that is shown at once and not stored by the phone (class 0).',
  })
  @Optional()
  flash?: boolean | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The seconds from sendAt, or from now, after which it is no longer delivered: 60 to 259200.',
  })
  @Optional()
  @Range(VALIDITY.min, VALIDITY.max)
  validityPeriod?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'False requests no delivery report, so that the message stays SENT.',
  })
  @Optional()
  deliveryReport?: boolean | null;
}

/** The members of the payload that stood beside `to` in the older shape. */
export const FLAT_MEMBERS = [
  'message',
  'from',
  'smartEncoding',
  'nationalAlphabet',
  'flash',
  'validityPeriod',
  'deliveryReport',
] as const satisfies readonly (keyof SmsPayload)[];

@ArgsType()
export class SendSmsArgs extends sendArgsOf(['text', 'template']) {
  @Field(() => SmsPayload, { nullable: true })
  @Optional()
  @Nested()
  payload?: SmsPayload | null;
}

/** The validity of a text begins when it is due. */
export const withValidity = async (
  _ctx: Context,
  content: SmsContent,
  { from, to }: Rescheduled,
): Promise<SmsContent> =>
  content.expiresAt === undefined
    ? content
    : { ...content, expiresAt: after(new Date(content.expiresAt), to.getTime() - from.getTime()).toISOString() };

/** Throws `CONTENT_REQUIRED`. */
export function readText({ payload, schedule }: SendSmsArgs, { clock }: Context): SmsContent {
  const text = payload?.message;
  if (!text || !isVisible(text)) return contentRequired('payload.message');
  const { from, smartEncoding, nationalAlphabet, flash, validityPeriod, deliveryReport } = payload;
  const starts = schedule?.sendAt ?? clock.now();
  return {
    kind: 'sms',
    text,
    ...(from ? { from } : {}),
    ...(smartEncoding ? { smartEncoding } : {}),
    ...(nationalAlphabet ? { nationalAlphabet } : {}),
    ...(flash ? { flash } : {}),
    ...(validityPeriod ? { expiresAt: after(starts, seconds(validityPeriod)).toISOString() } : {}),
    ...(deliveryReport === false ? { deliveryReport } : {}),
  };
}
