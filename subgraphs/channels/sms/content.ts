import { ArgsType, Field, ID, InputType } from 'type-graphql';
import { isVisible, Length, Matches, Nested, Optional } from '../../../kernel/graph/validation.js';
import { contentRequired } from '../message/accept/command.js';
import { sendArgsOf } from '../message/accept/send.args.js';
import type { MessageContent } from '../provider/port.js';

/** Longest text of an SMS, in characters: 11 messages on the wire, 24 outside the GSM alphabet. */
const MAX_LENGTH = 1_600;

/** A number, a short code, or a name of at most 11 characters. */
const SENDER = /^(?:\d{3,8}|\+?[1-9]\d{5,14}|[A-Za-z0-9][A-Za-z0-9 .&_-]{0,10})$/;

/** `from`: E.164 number, short code or at most 11 letters and digits. */
export interface SmsContent extends MessageContent {
  kind: 'sms';
  text: string;
}

@InputType()
export class SmsPayload {
  @Field(() => String, { nullable: true })
  @Optional()
  @Length(0, MAX_LENGTH)
  message?: string | null;

  @Field(() => String, { nullable: true, description: 'A number, a short code or at most 11 letters and digits.' })
  @Optional()
  @Matches(SENDER)
  from?: string | null;

  @Field(() => ID, { nullable: true })
  @Optional()
  templateId?: string | null;
}

@ArgsType()
export class SendSmsArgs extends sendArgsOf(['text', 'template']) {
  @Field(() => SmsPayload, { nullable: true })
  @Optional()
  @Nested()
  payload?: SmsPayload | null;
}

/** Throws `CONTENT_REQUIRED`. */
export function readText({ payload }: SendSmsArgs): SmsContent {
  const text = payload?.message;
  if (!text || !isVisible(text)) return contentRequired('payload.message');
  return { kind: 'sms', text, ...(payload.from ? { from: payload.from } : {}) };
}
