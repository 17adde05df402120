import { Entity, Property } from '@mikro-orm/decorators/legacy';
import { Directive, Field, ID, ObjectType } from 'type-graphql';
import { Owned } from '../../../../../kernel/graph/owned.js';
import { pageOf } from '../../../../../kernel/graph/paging.js';

@Directive('@key(fields: "id")')
@ObjectType({ description: 'A private note on a conversation. The person of the conversation never gets it.' })
@Entity({ schema: 'channels', tableName: 'conversation_note' })
export class ConversationNote extends Owned {
  @Field(() => ID, { description: 'The conversation that it is about.' })
  @Property({ type: 'text' })
  conversationId!: string;

  @Field(() => ID, { nullable: true, description: 'The user who wrote it; null if a key or an app did.' })
  @Property({ type: 'text', nullable: true })
  authorId!: string | null;

  @Field({ description: 'The text, up to 5,000 characters.' })
  @Property({ type: 'text' })
  text!: string;

  @Field(() => [ID], { description: 'The users who are mentioned in it.' })
  @Property({ type: 'string[]', columnType: 'text[]' })
  mentions!: string[];

  @Field(() => Boolean, { description: 'True if the conversation is of the sandbox.' })
  @Property({ type: 'boolean' })
  sandbox!: boolean;
}

export const ConversationNotePage = pageOf(ConversationNote, 'ConversationNotePage');
