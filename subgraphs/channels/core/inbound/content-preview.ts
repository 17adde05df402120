import { Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { MailAuthentication } from './mail-authentication.js';
import { MailInvitation } from './mail-invitation.js';

export const AttachmentRole = { BODY: 'BODY', INLINE: 'INLINE', ATTACHMENT: 'ATTACHMENT' } as const;
export type AttachmentRole = keyof typeof AttachmentRole;
registerEnumType(AttachmentRole, {
  description: 'The role of a file in a message.',
  name: 'AttachmentRole',
  valuesConfig: {
    BODY: {
      description: 'The text of the e-mail in HTML, as its sender sent it. Never show it without sanitizing it.',
    },
    INLINE: { description: 'A file that is shown within the text.' },
    ATTACHMENT: { description: 'A file that is attached to the message.' },
  },
});

@ObjectType({ description: 'A place that was sent.' })
export class PreviewLocation {
  @Field(() => Float, { description: 'The latitude in degrees, north positive.' })
  latitude!: number;

  @Field(() => Float, { description: 'The longitude in degrees, east positive.' })
  longitude!: number;

  @Field(() => String, { nullable: true, description: 'Name of the place.' })
  placeName?: string | null;

  @Field(() => String, { description: 'The address of the place.', nullable: true })
  address?: string | null;
}

@ObjectType({ description: 'A contact card that was sent.' })
export class PreviewCard {
  @Field(() => String, { description: 'The name on the card.', nullable: true })
  displayName?: string | null;

  @Field(() => [String], { description: 'The numbers on the card, as they were sent.' })
  phones!: string[];
}

@ObjectType({ description: 'An emoji that was put on a message.' })
export class PreviewReaction {
  @Field(() => String, { nullable: true, description: 'The emoji; null if the reaction was taken back.' })
  emoji?: string | null;

  @Field(() => String, { nullable: true, description: 'The id that the provider gave the message.' })
  providerMessageId?: string | null;
}

@ObjectType({ description: 'The choice that was made of buttons or a list.' })
export class PreviewChoice {
  @Field(() => String, { description: 'The id of the button or row.', nullable: true })
  choiceId?: string | null;

  @Field(() => String, { description: 'The text of the button or row.', nullable: true })
  title?: string | null;
}

@ObjectType({
  description: 'A file of an e-mail or a web chat, or the HTML of an e-mail, to be downloaded by its id.',
})
export class PreviewAttachment {
  @Field(() => ID, { description: 'The identifier of the object.' })
  id!: string;

  @Field(() => AttachmentRole, { description: 'The place of the file in the message.' })
  role!: AttachmentRole;

  @Field({ description: 'The name of the file.' })
  fileName!: string;

  @Field({ description: 'The media type of the file.' })
  contentType!: string;

  @Field(() => Int, { description: 'The size in bytes.' })
  bytes!: number;

  @Field(() => String, { nullable: true, description: 'The id by which the HTML names it (`cid:`).' })
  contentId?: string | null;
}

@ObjectType({ description: 'An e-mail as it came in, with all of its headers (`message/rfc822`).' })
export class OriginalMail {
  @Field(() => ID, { description: 'The id by which the operations of files take it as `attachmentId`.' })
  id!: string;

  @Field(() => Int, { description: 'The size in bytes.' })
  bytes!: number;
}

@ObjectType({ description: 'The content of a message, without its file.' })
export class ContentPreview {
  @Field({ description: "The provider's name of its kind." })
  kind!: string;

  @Field(() => String, { description: 'The text below an image, a video or a document.', nullable: true })
  caption?: string | null;

  @Field(() => String, { description: 'The media type of the file.', nullable: true })
  contentType?: string | null;

  @Field(() => String, { description: 'The name of the file, as its sender gave it.', nullable: true })
  fileName?: string | null;

  @Field(() => Int, { nullable: true, description: 'The size of the file in bytes, if the provider reports it.' })
  bytes?: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'A link of the provider that works for a short time. It does not replace the download.',
  })
  mediaUrl?: string | null;

  @Field(() => PreviewLocation, { description: 'The place that was sent.', nullable: true })
  location?: PreviewLocation | null;

  @Field(() => [PreviewCard], { description: 'The contact cards that were sent.', nullable: true })
  cards?: PreviewCard[] | null;

  @Field(() => PreviewReaction, { description: 'The emoji that was put on a message.', nullable: true })
  reaction?: PreviewReaction | null;

  @Field(() => PreviewChoice, { description: 'The button or row that was chosen.', nullable: true })
  choice?: PreviewChoice | null;

  @Field(() => String, { nullable: true, description: 'The subject of an e-mail.' })
  subject?: string | null;

  @Field(() => [String], {
    nullable: true,
    description: 'Your addresses or numbers that an e-mail or an SMS came to.',
  })
  to?: string[] | null;

  @Field(() => [String], {
    nullable: true,
    description: 'The people who got a copy of an e-mail: `address` or `Name <address>`.',
  })
  cc?: string[] | null;

  @Field(() => String, {
    nullable: true,
    description: 'The address at which the writer of an e-mail wants answers, if it is another than `from`.',
  })
  replyTo?: string | null;

  @Field(() => String, { nullable: true, description: 'The Message-ID of an e-mail, which its answers name.' })
  messageIdHeader?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The signature of the writer of an e-mail, or of their program.',
  })
  signature?: string | null;

  /** {@link InboundMessage.quotedText} */
  quotedText?: string | null;

  /** The Message-IDs that the e-mail itself names as its thread, the oldest first. */
  references?: string[] | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether a program wrote the e-mail, such as an answer in an absence; null for other messages. It never counts as an answer.',
  })
  automatic?: boolean | null;

  @Field(() => MailAuthentication, {
    nullable: true,
    description: 'The results of SPF and other checks of an e-mail that came in by SMTP.',
  })
  authentication?: MailAuthentication | null;

  @Field(() => MailInvitation, {
    nullable: true,
    description: 'The calendar entry of an e-mail, such as an invitation; null without one.',
  })
  invitation?: MailInvitation | null;

  @Field(() => [PreviewAttachment], { nullable: true, description: 'The files of an e-mail or a web chat.' })
  attachments?: PreviewAttachment[] | null;

  @Field(() => OriginalMail, {
    nullable: true,
    description:
      'The e-mail as it came in; null for other messages, in the sandbox, and where the e-mail could not be read and is itself the attachment.',
  })
  original?: OriginalMail | null;
}

@ObjectType({ description: 'The state of the file of a message.' })
export class MediaFetch {
  @Field({ description: 'True if there is a file that can still be fetched.' })
  fetchable!: boolean;
}
