import { ArgsType, type ClassType, Field, Float, ID, InputType } from 'type-graphql';
import { Json } from '../../../../kernel/graph/scalar/json.js';
import {
  Items,
  Length,
  LengthOfItems,
  Matches,
  Nested,
  Optional,
  Range,
  SingleLine,
} from '../../../../kernel/graph/validation.js';
import { lineSendArgsOf, type SendArgs } from '../../core/message/accept/send.args.js';
import type { ChatType } from './content.js';
import { ChatLinkInput, ChatListInput, ReplyButtonInput } from './interactive.args.js';

const HTTPS = /^https:\/\/\S+$/i;

@InputType({ description: 'A contact card.' })
export class ChatContactInput {
  @Field({ description: 'The name on the card.' })
  @Length(1, 120)
  @SingleLine()
  name!: string;

  @Field(() => [String], { description: 'The numbers on the card.' })
  @Items(1, 5)
  @LengthOfItems(3, 40)
  phones!: string[];

  @Field(() => [String], { description: 'The e-mail addresses on the card.' })
  @Items(0, 5)
  @LengthOfItems(3, 320)
  emails: string[] = [];
}

@InputType({ description: 'The content of a chat message. The required members depend on `type`.' })
export class ChatPayload {
  @Field(() => String, { nullable: true, description: 'text: the text.' })
  @Optional()
  @Length(0, 4_096)
  message?: string | null;

  @Field(() => ID, { nullable: true, description: 'template: the id of the template.' })
  @Optional()
  templateId?: string | null;

  @Field(() => Json, { nullable: true, description: 'template: an object with the values of its variables.' })
  @Optional()
  variables?: unknown;

  @Field(() => String, {
    nullable: true,
    description:
      'image, audio, video, document, sticker: the address from which the provider fetches the file; https, on a public address.',
  })
  @Optional()
  @Length(1, 2_048)
  @Matches(HTTPS)
  url?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'In place of url: a file that was uploaded with `POST /v1/{channel}/media`.',
  })
  @Optional()
  @Length(1, 64)
  mediaId?: string | null;

  @Field(() => String, { nullable: true, description: 'document: the name under which the recipient sees it.' })
  @Optional()
  @Length(1, 240)
  @SingleLine()
  fileName?: string | null;

  @Field(() => String, { nullable: true, description: 'image, video, document: the text below it.' })
  @Optional()
  @Length(1, 1_024)
  caption?: string | null;

  @Field(() => Float, { nullable: true, description: 'location: the latitude of the place, in degrees.' })
  @Optional()
  @Range(-90, 90)
  latitude?: number | null;

  @Field(() => Float, { nullable: true, description: 'location: the longitude of the place, in degrees.' })
  @Optional()
  @Range(-180, 180)
  longitude?: number | null;

  @Field(() => String, { nullable: true, description: 'location: the name of the place.' })
  @Optional()
  @Length(1, 120)
  @SingleLine()
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'location: the address of the place.' })
  @Optional()
  @Length(1, 240)
  @SingleLine()
  address?: string | null;

  @Field(() => [ChatContactInput], { nullable: true, description: 'contact: the contact cards.' })
  @Optional()
  @Items(1, 10)
  @Nested()
  contacts?: ChatContactInput[] | null;

  @Field(() => ID, {
    nullable: true,
    description: 'reaction: the message it is put on, one of ours or one that came in.',
  })
  @Optional()
  @Length(1, 64)
  messageId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'The message that this one answers, one of ours or one that came in; the recipient sees it quoted above. For every type but reaction and template, on chatapp and botchat.',
  })
  @Optional()
  @Length(1, 64)
  replyTo?: string | null;

  @Field(() => String, { nullable: true, description: 'reaction: an emoji; empty takes the reaction back.' })
  @Optional()
  @Length(0, 32)
  @SingleLine()
  emoji?: string | null;

  @Field(() => String, { nullable: true, description: 'interactive: the text above its buttons, list or link.' })
  @Optional()
  @Length(1, 1_024)
  body?: string | null;

  @Field(() => String, { nullable: true, description: 'interactive: the text of the header.' })
  @Optional()
  @Length(1, 60)
  @SingleLine()
  header?: string | null;

  @Field(() => String, { nullable: true, description: 'interactive: the text of the footer.' })
  @Optional()
  @Length(1, 60)
  @SingleLine()
  footer?: string | null;

  @Field(() => [ReplyButtonInput], { nullable: true, description: 'interactive: the reply buttons.' })
  @Optional()
  @Items(1, 3)
  @Nested()
  buttons?: ReplyButtonInput[] | null;

  @Field(() => ChatListInput, { nullable: true, description: 'interactive: the list of answers to choose from.' })
  @Optional()
  @Nested()
  list?: ChatListInput | null;

  @Field(() => ChatLinkInput, { nullable: true, description: 'interactive: a button that opens a page.' })
  @Optional()
  @Nested()
  link?: ChatLinkInput | null;
}

/** Arguments of a send on a chat channel. */
export interface ChatSendArgs extends SendArgs {
  payload?: ChatPayload | null;
}

/** @param types that the channel has. @param baseOf what its sends take beside the payload. */
export function chatSendArgsOf(
  types: readonly [ChatType, ...ChatType[]],
  baseOf: (types: readonly [string, ...string[]]) => ClassType<SendArgs> = lineSendArgsOf,
): ClassType<ChatSendArgs> {
  @ArgsType()
  class ChannelSendArgs extends baseOf([...types, 'template']) {
    @Field(() => ChatPayload, { nullable: true })
    @Optional()
    @Nested()
    payload?: ChatPayload | null;
  }
  return ChannelSendArgs;
}
