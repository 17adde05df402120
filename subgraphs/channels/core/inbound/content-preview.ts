import { Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { MailAuthentication } from './mail-authentication.js';

export const AttachmentRole = { BODY: 'BODY', INLINE: 'INLINE', ATTACHMENT: 'ATTACHMENT' } as const;
export type AttachmentRole = keyof typeof AttachmentRole;
registerEnumType(AttachmentRole, {
  name: 'AttachmentRole',
  valuesConfig: {
    BODY: { description: 'The text of the mail in HTML, as its writer sent it: never show it without cleaning it.' },
    INLINE: { description: 'Shown within the text.' },
    ATTACHMENT: { description: 'A file beside the text.' },
  },
});

@ObjectType()
export class PreviewLocation {
  @Field(() => Float)
  latitude!: number;

  @Field(() => Float)
  longitude!: number;

  @Field(() => String, { nullable: true, description: 'Name of the place.' })
  placeName?: string | null;

  @Field(() => String, { nullable: true })
  address?: string | null;
}

@ObjectType({ description: 'A contact card that was sent.' })
export class PreviewCard {
  @Field(() => String, { nullable: true })
  displayName?: string | null;

  @Field(() => [String])
  phones!: string[];
}

@ObjectType()
export class PreviewReaction {
  @Field(() => String, { nullable: true, description: 'Null when a reaction was taken back.' })
  emoji?: string | null;

  @Field(() => String, { nullable: true, description: 'Of the message, as the provider names it.' })
  providerMessageId?: string | null;
}

@ObjectType({ description: 'What was chosen of buttons or a list.' })
export class PreviewChoice {
  @Field(() => String, { nullable: true })
  choiceId?: string | null;

  @Field(() => String, { nullable: true })
  title?: string | null;
}

@ObjectType({
  description: 'A file of a mail or of a web chat, or the text of a mail in HTML, to be downloaded by its id.',
})
export class PreviewAttachment {
  @Field(() => ID)
  id!: string;

  @Field(() => AttachmentRole)
  role!: AttachmentRole;

  @Field()
  fileName!: string;

  @Field()
  contentType!: string;

  @Field(() => Int)
  bytes!: number;

  @Field(() => String, { nullable: true, description: 'By which the HTML names it (`cid:`).' })
  contentId?: string | null;
}

@ObjectType({ description: 'What a message holds, without its file.' })
export class ContentPreview {
  @Field({ description: 'How the provider names its kind.' })
  kind!: string;

  @Field(() => String, { nullable: true })
  caption?: string | null;

  @Field(() => String, { nullable: true })
  contentType?: string | null;

  @Field(() => String, { nullable: true })
  fileName?: string | null;

  @Field(() => Int, { nullable: true, description: 'Bytes of the file, where the provider says it.' })
  bytes?: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'A link of the provider that works for a short time. It does not replace the download.',
  })
  mediaUrl?: string | null;

  @Field(() => PreviewLocation, { nullable: true })
  location?: PreviewLocation | null;

  @Field(() => [PreviewCard], { nullable: true })
  cards?: PreviewCard[] | null;

  @Field(() => PreviewReaction, { nullable: true })
  reaction?: PreviewReaction | null;

  @Field(() => PreviewChoice, { nullable: true })
  choice?: PreviewChoice | null;

  @Field(() => String, { nullable: true, description: 'Of a mail.' })
  subject?: string | null;

  @Field(() => [String], {
    nullable: true,
    description: 'The addresses or numbers of yours to which a mail or an SMS came.',
  })
  to?: string[] | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Of a mail: whether a program wrote it, such as an answer in an absence. It never counts as an answer.',
  })
  automatic?: boolean | null;

  @Field(() => MailAuthentication, { nullable: true, description: 'Of a mail that came in by SMTP.' })
  authentication?: MailAuthentication | null;

  @Field(() => [PreviewAttachment], { nullable: true, description: 'Of a mail and of a web chat.' })
  attachments?: PreviewAttachment[] | null;
}

@ObjectType({ description: 'Whether the message has a file that can be downloaded.' })
export class MediaFetch {
  @Field()
  fetchable!: boolean;
}
