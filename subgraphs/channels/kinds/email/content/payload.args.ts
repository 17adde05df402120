import { ArgsType, Field, ID, InputType } from 'type-graphql';
import { Json } from '../../../../../kernel/graph/scalar/json.js';
import { Items, Length, LengthOfItems, Nested, Optional, SingleLine } from '../../../../../kernel/graph/validation.js';
import { sendArgsOf } from '../../../core/message/accept/send.args.js';
import { AttachmentInput } from '../attachment/attachment.args.js';

export const MAX_LENGTH = 1_048_576;
export const MAX_SUBJECT = 998;
export const MAX_COPIES = 50;

@InputType({ description: 'The content of a mail.' })
export class EmailPayload {
  @Field(() => String, { description: 'The subject.', nullable: true })
  @Optional()
  @Length(0, MAX_SUBJECT)
  @SingleLine()
  subject?: string | null;

  @Field(() => String, { description: 'The HTML part.', nullable: true })
  @Optional()
  @Length(0, MAX_LENGTH)
  html?: string | null;

  @Field(() => String, { nullable: true, description: 'Made of `html` where it is missing.' })
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

  @Field(() => Json, {
    nullable: true,
    description:
      'Texts by the name of their header: List-*, X-*, Auto-Submitted, Feedback-ID, Importance, In-Reply-To, Precedence, Priority, References.',
  })
  @Optional()
  headers?: unknown;

  @Field(() => Boolean, {
    nullable: true,
    description: 'false: nothing is recorded of the readers of this mail, whatever the workspace chose.',
  })
  @Optional()
  tracking?: boolean | null;

  @Field(() => [AttachmentInput], { nullable: true, description: 'At most 10 MiB in all.' })
  @Optional()
  @Items(0, 20)
  @Nested()
  attachments?: AttachmentInput[] | null;

  @Field(() => ID, { nullable: true, description: 'template: what it is made of.' })
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
    description: 'The topic that List-Unsubscribe leaves; also the topic of the mail.',
  })
  @Optional()
  listUnsubscribeTopicId?: string | null;
}
