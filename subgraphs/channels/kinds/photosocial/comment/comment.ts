import { Entity, Property } from '@mikro-orm/decorators/legacy';
import { Directive, Field, ID, Int, ObjectType } from 'type-graphql';
import { Owned } from '../../../../../kernel/graph/owned.js';

@Directive('@key(fields: "id")')
@ObjectType({ description: 'A comment on media that an account published.' })
@Entity({ schema: 'channels', tableName: 'comment' })
export class Comment extends Owned {
  @Field(() => ID, { description: 'The account whose post it is on.' })
  @Property({ type: 'text' })
  instanceId!: string;

  @Field({ description: 'The media that it stands under, by the id of the service.' })
  @Property({ type: 'text' })
  mediaId!: string;

  @Property({ type: 'text' })
  providerRef!: string;

  @Field(() => ID, { nullable: true, description: 'The comment that it answers.' })
  @Property({ type: 'text', nullable: true })
  parentId!: string | null;

  @Field({ description: 'The text of the comment.' })
  @Property({ type: 'text' })
  text!: string;

  @Field(() => String, { description: 'The account that wrote it; null if it is not known.', nullable: true })
  @Property({ type: 'text', nullable: true })
  username!: string | null;

  /** The writer's key in the service. */
  @Property({ type: 'text', nullable: true })
  userKey!: string | null;

  @Field(() => Boolean, { description: 'True if others do not see it.' })
  @Property({ type: 'boolean' })
  hidden!: boolean;

  @Field(() => Boolean, { description: 'True if it is under an account of the sandbox.' })
  @Property({ type: 'boolean' })
  sandbox!: boolean;

  @Field(() => Boolean, { description: 'True if the account itself wrote it.' })
  @Property({ type: 'boolean' })
  own!: boolean;

  @Field(() => Date, {
    nullable: true,
    description:
      'The time at which somebody answered it, hid it or marked it as reviewed; null while it waits for that.',
  })
  @Property({ type: 'datetime', length: 3, nullable: true })
  reviewedAt!: Date | null;

  @Field(() => String, { nullable: true, description: 'The word of the rules that it contains.' })
  @Property({ type: 'text', nullable: true })
  matchedWord!: string | null;
}

@ObjectType({ description: 'The place of a page in the list of comments.' })
export class CommentsMeta {
  @Field(() => Int, { nullable: true, description: 'The page number; only on numbered pages.' })
  page!: number | null;

  @Field(() => Int, { description: 'The largest number of comments on a page.' })
  limit!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'The number of comments, counted up to 10,000. Only on numbered pages.',
  })
  total!: number | null;

  @Field(() => String, { nullable: true, description: 'The cursor of the next page.' })
  nextCursor!: string | null;
}

@ObjectType({ description: 'One page of a list.' })
export class CommentPage {
  @Field(() => [Comment], { description: 'The items of this page.' })
  items!: Comment[];

  @Field(() => CommentsMeta, { description: 'The place of this page in its list.' })
  meta!: CommentsMeta;
}

@ObjectType({ description: 'A reply to a comment.' })
export class CommentReply {
  @Field(() => ID, { description: 'The comment that was replied to.' })
  commentId!: string;

  @Field(() => ID, { nullable: true, description: 'The reply as a comment; null for a private one.' })
  replyId!: string | null;

  @Field({ description: 'True if it was sent to the writer as a direct message.' })
  private!: boolean;

  @Field({ description: 'The text of the answer.' })
  text!: string;
}
