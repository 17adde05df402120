import { ArgsType, Field, ID, InputType } from 'type-graphql';
import { Json } from '../../../../../kernel/graph/scalar/json.js';
import { Items, Length, LengthOfItems, Nested, Optional, SingleLine } from '../../../../../kernel/graph/validation.js';
import { sendArgsOf } from '../../../core/message/accept/send.args.js';
import { AttachmentInput } from '../attachment/attachment.args.js';

export const MAX_LENGTH = 1_048_576;
export const MAX_SUBJECT = 998;
export const MAX_COPIES = 50;
const MAX_SHOWN = 500;

@InputType({ description: 'The content of an e-mail.' })
export class EmailPayload {
  @Field(() => String, { description: 'The subject of the e-mail.', nullable: true })
  @Optional()
  @Length(0, MAX_SUBJECT)
  @SingleLine()
  subject?: string | null;

  @Field(() => String, { description: 'The HTML part of the e-mail.', nullable: true })
  @Optional()
  @Length(0, MAX_LENGTH)
  html?: string | null;

  @Field(() => String, { nullable: true, description: 'The plain text part; derived from `html` if it is missing.' })
  @Optional()
  @Length(0, MAX_LENGTH)
  text?: string | null;

  @Field(() => String, { nullable: true, description: 'Same as `text`, under its name on other channels.' })
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

  @Field(() => [String], {
    nullable: true,
    description: 'Further addresses that answers go to, in the form of `replyTo`. Only with `replyTo`.',
  })
  @Optional()
  @Items(0, MAX_COPIES)
  @LengthOfItems(3, 320)
  moreReplyTo?: string[] | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether answers go to an address that is made for this e-mail, and come in here. Not with `replyTo`; only where the operator takes bounces (`EMAIL_RETURN_PATH_HOST`).',
  })
  @Optional()
  receiveReplies?: boolean | null;

  @Field(() => [String], {
    nullable: true,
    description:
      'The people who get a copy that every reader sees: `address` or `Name <address>`. Only with one recipient in `to`; each copy costs as much as a recipient.',
  })
  @Optional()
  @Items(0, MAX_COPIES)
  @LengthOfItems(3, 320)
  cc?: string[] | null;

  @Field(() => [String], {
    nullable: true,
    description: 'The people who get a copy that no other reader sees, in the form of `cc`.',
  })
  @Optional()
  @Items(0, MAX_COPIES)
  @LengthOfItems(3, 320)
  bcc?: string[] | null;

  @Field(() => [String], {
    nullable: true,
    description:
      'The recipients that readers see in To, in place of each recipient alone: `address` or `Name <address>`. Nothing is sent to them for it. Not with `cc` or `bcc`.',
  })
  @Optional()
  @Items(0, MAX_SHOWN)
  @LengthOfItems(3, 320)
  shownTo?: string[] | null;

  @Field(() => [String], {
    nullable: true,
    description: 'The recipients that readers see in Cc, in the form of `shownTo`.',
  })
  @Optional()
  @Items(0, MAX_SHOWN)
  @LengthOfItems(3, 320)
  shownCc?: string[] | null;

  @Field(() => Json, {
    nullable: true,
    description:
      'Header values by name. Allowed are List-*, X-*, Auto-Submitted, Feedback-ID, Importance, In-Reply-To, Precedence, Priority and References.',
  })
  @Optional()
  headers?: unknown;

  @Field(() => Boolean, {
    nullable: true,
    description: 'False turns off tracking for this e-mail, whatever the workspace has set.',
  })
  @Optional()
  tracking?: boolean | null;

  @Field(() => [AttachmentInput], { nullable: true, description: 'The attachments, at most 10 MiB in all.' })
  @Optional()
  @Items(0, 20)
  @Nested()
  attachments?: AttachmentInput[] | null;

  @Field(() => ID, { nullable: true, description: 'template: the id of the template.' })
  @Optional()
  templateId?: string | null;

  @Field(() => Json, { nullable: true, description: 'template: an object with the values of its variables.' })
  @Optional()
  variables?: unknown;
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
      'Whether the e-mail has List-Unsubscribe. By default, it does if its recipient is a contact and its class is marketing.',
  })
  @Optional()
  listUnsubscribe?: boolean | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The topic that List-Unsubscribe unsubscribes from; also the topic of the e-mail.',
  })
  @Optional()
  listUnsubscribeTopicId?: string | null;
}
