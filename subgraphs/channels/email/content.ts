import { ArgsType, Field, ID, InputType } from 'type-graphql';
import { isMailbox } from '../../../kernel/address/mail-address.js';
import { isId } from '../../../kernel/context/ids.js';
import { fail, failIfInvalid, invalidField } from '../../../kernel/errors/errors.js';
import { InputErrors } from '../../../kernel/errors/input-errors.js';
import { isVisible, Length, Nested, Optional, SingleLine } from '../../../kernel/graph/validation.js';
import { contentRequired } from '../message/accept/command.js';
import { sendArgsOf } from '../message/accept/send.args.js';
import type { MessageContent } from '../provider/port.js';

const MAX_LENGTH = 1_048_576;

/** What signs a mail (RFC 6376). */
export interface DkimSignature {
  domainName: string;
  keySelector: string;
  /** PEM. */
  privateKey: string;
}

/** `from`: `address` or `Name <address>`. */
export interface EmailContent extends MessageContent {
  kind: 'email';
  subject: string;
  html?: string;
  text?: string;
  /** `List-*`, `X-*` and the few others that change neither routing nor body; any other is refused. */
  headers?: Record<string, string>;
  replyTo?: string;
  /** The topic that List-Unsubscribe leaves. */
  unsubscribeTopicId?: string;
  /** Whether the mail has List-Unsubscribe; absent: where its recipient is a contact, unless it is transactional. */
  listUnsubscribe?: boolean;
  /** Set when it is handed over, and never stored; absent: the operator's key signs, if there is one. */
  dkim?: DkimSignature;
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
  @Length(0, MAX_LENGTH)
  html?: string | null;

  @Field(() => String, { nullable: true })
  @Optional()
  @Length(0, MAX_LENGTH)
  text?: string | null;

  @Field(() => String, { nullable: true, description: '`text`, by the name it has on other channels.' })
  @Optional()
  @Length(0, MAX_LENGTH)
  message?: string | null;

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
export class SendEmailArgs extends sendArgsOf(['text', 'template']) {
  @Field(() => EmailPayload, { nullable: true })
  @Optional()
  @Nested()
  payload?: EmailPayload | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether the mail has List-Unsubscribe. By default, if its recipient is a contact and its class is marketing.',
  })
  @Optional()
  listUnsubscribe?: boolean | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The topic that List-Unsubscribe leaves; also the topic of the mail.',
  })
  @Optional()
  listUnsubscribeTopicId?: string | null;
}

/** Throws `CONTENT_REQUIRED`, `VALIDATION_ERROR`. */
export function readMail(args: SendEmailArgs): EmailContent {
  checkMail(args);
  const { subject, html, from, replyTo, ...rest } = args.payload!;
  const text = rest.text || rest.message;
  return {
    kind: 'email',
    subject: subject!,
    ...(from ? { from } : {}),
    ...(html ? { html } : {}),
    ...(text ? { text } : {}),
    ...(replyTo ? { replyTo } : {}),
    ...unsubscribeTopic(args),
    ...(typeof args.listUnsubscribe === 'boolean' ? { listUnsubscribe: args.listUnsubscribe } : {}),
  };
}

/** The topic that List-Unsubscribe leaves is the topic of the mail. */
const unsubscribeTopic = ({ listUnsubscribeTopicId: id }: SendEmailArgs) =>
  typeof id === 'string' ? { unsubscribeTopicId: id, topicId: id } : {};

function checkMail({ payload, topicId: own, listUnsubscribeTopicId: topicId }: SendEmailArgs): void {
  const { subject, html, text, message, from, replyTo } = payload ?? {};
  const errors = new InputErrors();
  errors.of(() => isGiven(subject) || contentRequired('payload.subject'));
  errors.of(() => [html, text, message].some(isGiven) || contentRequired('payload.text'));
  errors.of(() => text && message && failIfInvalid([invalidField('payload.message', 'notBeside', { other: 'text' })]));
  errors.of(() => checkMailbox('payload.from', from));
  errors.of(() => checkMailbox('payload.replyTo', replyTo));
  errors.of(() => topicId && checkTopic(topicId));
  errors.of(() => own && topicId && own !== topicId && failIfInvalid([besideUnsubscribeTopic]));
  errors.throwIfAny();
}

const besideUnsubscribeTopic = invalidField('topicId', 'notBeside', { other: 'listUnsubscribeTopicId' });

const isGiven = (text: string | null | undefined): boolean => typeof text === 'string' && isVisible(text);

const checkMailbox = (field: string, text: string | null | undefined): void =>
  failIfInvalid(text && !isMailbox(text) ? [invalidField(field, 'email')] : []);

function checkTopic(id: string): void {
  if (isId('top', id)) return;
  fail('INVALID_LIST_UNSUBSCRIBE_TOPIC', {}, { details: [invalidField('listUnsubscribeTopicId', 'unknown')] });
}
