import { Field, ID, Int, ObjectType } from 'type-graphql';
import { enumOf } from '../../../../../kernel/graph/scalar/enum-of.js';

export const WRITERS = ['VISITOR', 'TEAM'] as const;
export type Writer = (typeof WRITERS)[number];
export const Writer = enumOf('WebchatWriter', WRITERS, 'The author of a message.');

export const SEEN = ['SENT', 'READ'] as const;
export type Seen = (typeof SEEN)[number];
export const Seen = enumOf('WebchatSeen', SEEN, 'READ: somebody of the workspace has read the message of the visitor.');

@ObjectType({ description: 'A file of a message, as a page shows it.' })
export class WebchatFile {
  @Field({ description: 'The name of the file.' })
  name!: string;

  @Field({ description: 'The media type, or a range such as `image/*` if only that is known.' })
  contentType!: string;

  @Field(() => Int, { nullable: true, description: 'The size in bytes, if it is known.' })
  size!: number | null;

  @Field({ description: 'The address of the file. It works for at least an hour.' })
  url!: string;
}

@ObjectType({ description: 'An answer that a visitor may choose.' })
export class WebchatChoice {
  @Field(() => ID, { description: 'The identifier that is sent back.' })
  id!: string;

  @Field({ description: 'The text of the button.' })
  label!: string;
}

@ObjectType({ description: 'A message, as the page of its visitor shows it.' })
export class WebchatMessage {
  @Field(() => ID, { description: 'The identifier of the object.' })
  id!: string;

  @Field(() => Writer, { description: 'The visitor, or the workspace.' })
  from!: Writer;

  @Field(() => String, { nullable: true, description: 'The name of the person of the workspace who wrote it.' })
  authorName!: string | null;

  @Field(() => String, { description: 'The text; null without one.', nullable: true })
  text!: string | null;

  @Field(() => [WebchatFile], { description: 'The files of the message.' })
  files!: WebchatFile[];

  @Field(() => [WebchatChoice], { description: 'The answers that can be chosen.' })
  choices!: WebchatChoice[];

  @Field({ description: 'The time at which it was sent.' })
  createdAt!: Date;

  @Field(() => Date, { description: 'The time of its last edit; null without one.', nullable: true })
  editedAt!: Date | null;

  @Field({ description: 'True if it was taken back.' })
  deleted!: boolean;

  @Field(() => String, { nullable: true, description: "The page's own id of a message of its visitor." })
  clientId!: string | null;

  @Field(() => Seen, { nullable: true, description: 'The status of a message of the visitor.' })
  status!: Seen | null;

  @Field({ description: 'False if no page of the visitor has received it yet.' })
  taken!: boolean;
}

@ObjectType({ description: 'A part of the messages, newest first.' })
export class WebchatMessages {
  @Field(() => [WebchatMessage], { description: 'The messages of this part, the newest first.' })
  messages!: WebchatMessage[];

  @Field(() => ID, { nullable: true, description: '`before` of the next part; null if there is none.' })
  nextBefore!: string | null;
}

@ObjectType({ description: 'The present state of the chat on the page of a visitor.' })
export class WebchatState {
  @Field(() => [WebchatMessage], { description: 'The newest 30 messages, newest first.' })
  messages!: WebchatMessage[];

  @Field(() => Int, { description: 'Messages of the workspace that the visitor has not read, at most 100.' })
  unread!: number;

  @Field({ description: 'Whether a member of the workspace is writing an answer at this moment.' })
  typing!: boolean;

  @Field({ description: 'Whether somebody answers at this time, by the business hours of the workspace.' })
  open!: boolean;

  @Field(() => Date, {
    nullable: true,
    description: 'The time at which somebody answers again; null if that is now, or not known.',
  })
  opensAt!: Date | null;

  @Field(() => [String], { description: 'The changes after which the state has to be read again.' })
  subjects!: string[];
}
