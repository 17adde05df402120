import { Field, ID, ObjectType } from 'type-graphql';
import { pageOf } from '../../../../../kernel/graph/paging.js';
import { enumOf } from '../../../../../kernel/graph/scalar/enum-of.js';
import { ContentPreview } from '../../../core/inbound/content-preview.js';
import { InboundMessage } from '../../../core/inbound/inbound-message.js';
import { InboundType } from '../../../core/inbound/inbound-type.js';
import { Message } from '../../../core/message/message.js';
import { ConversationNote } from '../note/note.js';

export const ENTRY_KINDS = ['MESSAGE', 'RECEIVED', 'ECHO', 'NOTE', 'CALL'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];
export const EntryKindName = enumOf(
  'ConversationEntryKind',
  ENTRY_KINDS,
  'MESSAGE was sent from here, RECEIVED came in, ECHO was written on the phone or in the application of the line itself, NOTE is private, CALL is a phone call of either direction.',
);

@ObjectType({ description: 'A message that a person wrote on the phone or in the application of the line itself.' })
export class ConversationEcho {
  @Field(() => ID, { description: 'The identifier of the object.' })
  id!: string;

  @Field(() => InboundType, { description: 'The kind of its content.' })
  type!: InboundType;

  @Field(() => String, { description: 'The text; null without one.', nullable: true })
  text!: string | null;

  @Field(() => ContentPreview, { description: 'The content of the message, without its file.' })
  contentPreview!: ContentPreview;

  @Field({ description: 'The time at which it was written, as reported by the provider.' })
  sentAt!: Date;
}

@ObjectType({ description: 'An entry of a conversation. One of its objects is set: that of its kind.' })
export class ConversationEntry {
  @Field(() => EntryKindName, { description: 'The kind of the entry, which determines the member that is set.' })
  kind!: EntryKind;

  @Field(() => ID, { description: 'The id of the object.' })
  id!: string;

  @Field({ description: 'The time at which it was stored here. The list is in this order.' })
  at!: Date;

  @Field(() => Message, {
    description: 'The message that was sent; null if it is another kind of entry.',
    nullable: true,
  })
  message?: Message | null;

  @Field(() => InboundMessage, {
    description: 'The message that came in; null if it is another kind of entry.',
    nullable: true,
  })
  received?: InboundMessage | null;

  @Field(() => ConversationEcho, {
    description:
      'The message that was written on the phone or in the application of the line; null if it is another kind of entry.',
    nullable: true,
  })
  echo?: ConversationEcho | null;

  @Field(() => ConversationNote, { description: 'The note; null if it is another kind of entry.', nullable: true })
  note?: ConversationNote | null;

  /** The object of a kind that a channel adds, which shows it in a field of its own. */
  contributed?: object | null;
}

export const ConversationEntryPage = pageOf(ConversationEntry, 'ConversationEntryPage');
