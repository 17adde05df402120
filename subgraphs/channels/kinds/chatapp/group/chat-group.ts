import { Entity, Property } from '@mikro-orm/decorators/legacy';
import { Directive, Field, ID, Int, ObjectType } from 'type-graphql';
import { Owned } from '../../../../../kernel/graph/owned.js';
import { pageOf } from '../../../../../kernel/graph/paging.js';

@Directive('@key(fields: "id")')
@ObjectType({ description: 'A group of the chat application that a line is a member of, as it was last read.' })
@Entity({ schema: 'channels', tableName: 'chat_group' })
export class ChatGroup extends Owned {
  @Field(() => ID, { description: 'The line that is a member of the group.' })
  @Property({ type: 'text' })
  instanceId!: string;

  @Field(() => String, { description: 'Its id in the service: `groupId` of the messages that come in.' })
  @Property({ type: 'text', fieldName: 'provider_id' })
  groupId!: string;

  @Field(() => String, { description: 'The name of the group; null if it is not known.', nullable: true })
  @Property({ type: 'text', nullable: true })
  name!: string | null;

  @Field(() => Int, { nullable: true, description: 'The number of participants, if the service reports it.' })
  @Property({ type: 'integer', nullable: true })
  participants!: number | null;

  @Field(() => Boolean, { description: 'True if the line is of the sandbox.' })
  @Property({ type: 'boolean' })
  sandbox!: boolean;
}

export const ChatGroupPage = pageOf(ChatGroup, 'ChatGroupPage');
