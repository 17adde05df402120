import { Entity, Property } from '@mikro-orm/decorators/legacy';
import { Directive, Field, Int, ObjectType } from 'type-graphql';
import { Owned } from '../../../../kernel/graph/owned.js';
import { pageOf } from '../../../../kernel/graph/paging.js';

@Directive('@key(fields: "id")')
@ObjectType({
  description: 'A file that was uploaded to be sent: `mediaId` of a payload names it, on every channel that has files.',
})
@Entity({ schema: 'channels', tableName: 'media' })
export class ChatMedia extends Owned {
  @Field({ description: 'True if a credential of the sandbox uploaded it.' })
  @Property({ type: 'boolean' })
  sandbox!: boolean;

  @Property({ type: 'text' })
  fileId!: string;

  @Field({ description: 'The media type, as uploaded. It determines the kinds of message that can carry the file.' })
  @Property({ type: 'text' })
  contentType!: string;

  @Field({ description: 'The name of the file.' })
  @Property({ type: 'text' })
  fileName!: string;

  @Field(() => Int, { description: 'The size in bytes.' })
  @Property({ type: 'integer' })
  bytes!: number;

  @Field({ description: 'The time at which it expires. Messages that are due later cannot carry it.' })
  @Property({ type: 'datetime', length: 3 })
  expiresAt!: Date;
}

export const ChatMediaPage = pageOf(ChatMedia, 'ChatMediaPage');
