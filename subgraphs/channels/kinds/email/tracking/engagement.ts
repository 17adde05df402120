import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { pageOf } from '../../../../../kernel/graph/paging.js';
import { VisitorKindName } from '../../../../../kernel/graph/scalar/visitor-kind.js';
import type { VisitorKind } from '../../../../../kernel/http/visitor-kind.js';

export const EmailAction = { OPEN: 'OPEN', CLICK: 'CLICK' } as const;
export type EmailAction = keyof typeof EmailAction;
registerEnumType(EmailAction, {
  description: 'OPEN: the picture of the e-mail was fetched. CLICK: a link was followed.',
  name: 'EmailAction',
});

/** One request for the picture or a link of a mail. It holds no address and no place. */
@ObjectType({
  description:
    'One request for the picture or a link of an e-mail, by a person or a program. Neither the IP address nor a location is kept.',
})
@Entity({ schema: 'channels', tableName: 'email_engagement' })
export class EmailEngagement {
  @Field(() => ID, { description: 'The identifier of the object.' })
  @PrimaryKey({ type: 'text' })
  id!: string;

  @Property({ type: 'text' })
  workspaceId!: string;

  @Field(() => ID, { description: 'The mail.' })
  @Property({ type: 'text' })
  messageId!: string;

  @Field(() => EmailAction, { description: 'OPEN for the picture of the e-mail, CLICK for a link.' })
  @Property({ type: 'text' })
  action!: EmailAction;

  @Field(() => VisitorKindName, { description: 'A person, or a program that fetches pictures or links.' })
  @Property({ type: 'text' })
  kind!: VisitorKind;

  @Field(() => String, { nullable: true, description: 'The link that was followed.' })
  @Property({ type: 'text', nullable: true })
  url!: string | null;

  @Field(() => String, { nullable: true, description: '`User-Agent` of the request.' })
  @Property({ type: 'text', nullable: true })
  agent!: string | null;

  @Field({ description: 'The time of the request.' })
  @Property({ type: 'datetime', length: 3 })
  at!: Date;
}

export const EmailEngagementPage = pageOf(EmailEngagement, 'EmailEngagementPage');

@ObjectType({ description: 'The number of times that a link of an e-mail was followed.' })
export class EmailLinkSum {
  @Field({ description: 'The address that the link leads to.' })
  url!: string;

  @Field(() => Int, { description: 'Clicks by people.' })
  clicks!: number;

  @Field(() => Int, { description: 'Clicks by programs: scanners, previews, prefetches.' })
  otherClicks!: number;
}

@ObjectType({ description: 'The recorded actions of the readers of an e-mail.' })
export class EmailEngagementSum {
  @Field(() => Int, { description: 'Openings by people.' })
  opens!: number;

  @Field(() => Int, {
    description: 'Openings by programs: scanners, and proxies that fetch pictures before anybody reads.',
  })
  otherOpens!: number;

  @Field(() => Int, { description: 'Clicks by people.' })
  clicks!: number;

  @Field(() => Int, { description: 'Clicks by programs.' })
  otherClicks!: number;

  @Field(() => Date, { nullable: true, description: 'The time at which a person first opened it.' })
  firstOpenedAt!: Date | null;

  @Field(() => Date, { nullable: true, description: 'The time at which a person first followed a link.' })
  firstClickedAt!: Date | null;

  @Field(() => [EmailLinkSum], { description: 'The links, at most 100, the most followed first.' })
  links!: EmailLinkSum[];
}
