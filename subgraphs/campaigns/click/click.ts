import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Directive, Field, ID, ObjectType } from 'type-graphql';
import { pageOf } from '../../../kernel/graph/paging.js';
import { VisitorKindName } from '../../../kernel/graph/scalar/visitor-kind.js';
import type { VisitorKind } from '../../../kernel/http/visitor-kind.js';

/** One request for a link. It holds no address and no place. */
@Directive('@key(fields: "id")')
@ObjectType({
  description: 'One request for a short link, by a person or a program. Neither the IP address nor a location is kept.',
})
@Entity({ schema: 'campaigns', tableName: 'click' })
export class Click {
  @Field(() => ID, { description: 'The identifier of the object.' })
  @PrimaryKey({ type: 'text' })
  id!: string;

  @Property({ type: 'text' })
  workspaceId!: string;

  @Field(() => ID, { description: 'The link that was followed.' })
  @Property({ type: 'text', fieldName: 'link_id' })
  shortLinkId!: string;

  @Property({ type: 'boolean' })
  sandbox!: boolean;

  @Field(() => VisitorKindName, { description: 'A person, or a program that opens links.' })
  @Property({ type: 'text' })
  kind!: VisitorKind;

  @Field({ description: 'Whether it is the first click of its visitor at this link that day (UTC).' })
  @Property({ type: 'boolean' })
  first!: boolean;

  @Field({ description: 'The time of the click.' })
  @Property({ type: 'datetime', length: 3, fieldName: 'at' })
  clickedAt!: Date;

  @Field(() => String, { nullable: true, description: 'The parameter `s` of the address that was followed.' })
  @Property({ type: 'text', nullable: true })
  source!: string | null;

  @Field(() => String, { nullable: true, description: '`User-Agent` of the request.' })
  @Property({ type: 'text', nullable: true })
  agent!: string | null;

  @Field({ description: 'The HTTP method of the request.' })
  @Property({ type: 'text' })
  method!: string;

  @Field(() => String, { nullable: true, description: '`Sec-Purpose` of the request: prefetch or preview.' })
  @Property({ type: 'text', nullable: true })
  purpose!: string | null;

  @Field(() => String, { nullable: true, description: 'The host of the page on which the link was.' })
  @Property({ type: 'text', nullable: true })
  referrer!: string | null;
}

export const ClickPage = pageOf(Click, 'ClickPage');
