import { ArgsType, Field, ID, InputType } from 'type-graphql';
import { PageArgs } from '../../../kernel/graph/paging.js';
import { Length, Matches, Nested, OneOf, Optional, SingleLine } from '../../../kernel/graph/validation.js';
import { MessageStatus } from './status.js';

const TYPES = ['text', 'template'] as const;

/** Longest text of an SMS, in characters: 11 messages on the wire, 24 outside the GSM alphabet. */
const MAX_SMS_LENGTH = 1_600;
const MAX_MAIL_LENGTH = 1_048_576;

/** A number, a short code, or a name of at most 11 characters. */
const SMS_SENDER = /^(?:\d{3,8}|\+?[1-9]\d{5,14}|[A-Za-z0-9][A-Za-z0-9 .&_-]{0,10})$/;

@InputType()
export class ScheduleInput {
  @Field(() => Date, { description: 'At most 365 days ahead; a minute ago still counts as now.' })
  sendAt!: Date;
}

@InputType()
export class SmsPayload {
  @Field(() => String, { nullable: true })
  @Optional()
  @Length(0, MAX_SMS_LENGTH)
  message?: string | null;

  @Field(() => String, { nullable: true, description: 'A number, a short code or at most 11 letters and digits.' })
  @Optional()
  @Matches(SMS_SENDER)
  from?: string | null;

  @Field(() => ID, { nullable: true })
  @Optional()
  templateId?: string | null;
}

@InputType()
export class EmailPayload {
  @Field(() => String, { nullable: true })
  @Optional()
  @Length(0, 998)
  @SingleLine()
  subject?: string | null;

  @Field(() => String, { nullable: true })
  @Optional()
  @Length(0, MAX_MAIL_LENGTH)
  html?: string | null;

  @Field(() => String, { nullable: true })
  @Optional()
  @Length(0, MAX_MAIL_LENGTH)
  text?: string | null;

  @Field(() => String, { nullable: true, description: '`address` or `Name <address>`.' })
  @Optional()
  @Length(3, 320)
  from?: string | null;

  @Field(() => String, { nullable: true, description: '`address` or `Name <address>`.' })
  @Optional()
  @Length(3, 320)
  replyTo?: string | null;

  @Field(() => ID, { nullable: true })
  @Optional()
  templateId?: string | null;
}

@ArgsType()
abstract class SendArgs {
  @Field(() => [String], { description: 'At most 100 recipients; duplicates are sent to once.' })
  to!: string[];

  @Field(() => String, { defaultValue: 'text', description: 'text or template' })
  @OneOf(TYPES)
  type: string = 'text';

  @Field(() => ScheduleInput, { nullable: true })
  @Optional()
  @Nested()
  schedule?: ScheduleInput | null;
}

@ArgsType()
export class SendSmsArgs extends SendArgs {
  @Field(() => SmsPayload, { nullable: true })
  @Optional()
  @Nested()
  payload?: SmsPayload | null;
}

@ArgsType()
export class SendEmailArgs extends SendArgs {
  @Field(() => EmailPayload, { nullable: true })
  @Optional()
  @Nested()
  payload?: EmailPayload | null;

  @Field(() => Boolean, { nullable: true, description: 'Adds List-Unsubscribe.' })
  @Optional()
  listUnsubscribe?: boolean | null;

  @Field(() => ID, { nullable: true, description: 'The topic that List-Unsubscribe leaves.' })
  @Optional()
  listUnsubscribeTopicId?: string | null;
}

@ArgsType()
export class MessagesArgs extends PageArgs {
  @Field(() => MessageStatus, { nullable: true })
  @Optional()
  status?: MessageStatus | null;

  @Field(() => String, { nullable: true, description: 'Recipient.' })
  @Optional()
  @Length(1, 320)
  to?: string | null;
}
