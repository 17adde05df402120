import { Entity, Property } from '@mikro-orm/decorators/legacy';
import { Directive, Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Owned } from '../../../kernel/graph/owned.js';
import { pageOf } from '../../../kernel/graph/paging.js';
import { Url } from '../../../kernel/graph/scalar/written-forms.js';
import { Length, Optional, SingleLine } from '../../../kernel/graph/validation.js';

/** Names of the parameters, by field. */
export const UTM_FIELDS = ['source', 'medium', 'campaign', 'term', 'content'] as const;

@ObjectType({ description: 'The utm_… parameters that the link adds to its URL, replacing those that it has.' })
@InputType('ShortLinkUtmInput', { description: 'The UTM parameters that the target gets.' })
export class ShortLinkUtm {
  @Field(() => String, { description: '`utm_source` of the target.', nullable: true })
  @Optional()
  @Length(1, 200)
  @SingleLine()
  source?: string | null;

  @Field(() => String, { description: '`utm_medium` of the target.', nullable: true })
  @Optional()
  @Length(1, 200)
  @SingleLine()
  medium?: string | null;

  @Field(() => String, { description: '`utm_campaign` of the target.', nullable: true })
  @Optional()
  @Length(1, 200)
  @SingleLine()
  campaign?: string | null;

  @Field(() => String, { description: '`utm_term` of the target.', nullable: true })
  @Optional()
  @Length(1, 200)
  @SingleLine()
  term?: string | null;

  @Field(() => String, { description: '`utm_content` of the target.', nullable: true })
  @Optional()
  @Length(1, 200)
  @SingleLine()
  content?: string | null;
}

/** A short address that leads to a long one, and counts who follows it. */
@Directive('@key(fields: "id")')
@ObjectType({ description: 'A short address that leads to a long one. Its clicks are counted.' })
@Entity({ schema: 'campaigns', tableName: 'short_link' })
export class ShortLink extends Owned {
  @Field({ description: 'The last part of its address. Letter case does not matter.' })
  @Property({ type: 'text' })
  code!: string;

  @Field({
    description: 'True if it was made with a credential of the sandbox. Its events and conversions are of the sandbox.',
  })
  @Property({ type: 'boolean' })
  sandbox!: boolean;

  @Field(() => String, { nullable: true, description: 'The domain of its address; null for the default one.' })
  @Property({ type: 'text', nullable: true })
  domain!: string | null;

  @Field(() => Url, { description: 'The address that the link leads to.' })
  @Property({ type: 'text' })
  url!: string;

  @Field(() => String, { nullable: true, description: 'A title that only the workspace sees.' })
  @Property({ type: 'text', nullable: true })
  title!: string | null;

  @Field(() => Date, { description: 'The time at which it ends; null for never.', nullable: true })
  @Property({ type: 'datetime', length: 3, nullable: true })
  expiresAt!: Date | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The contact that it was made for, to whom its clicks are attributed.',
  })
  @Property({ type: 'text', nullable: true })
  contactId!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The campaign that it was made for, to whose recipient its clicks are attributed.',
  })
  @Property({ type: 'text', nullable: true })
  campaignId!: string | null;

  @Field(() => ID, { nullable: true, description: 'The message that made it for its recipient.' })
  @Property({ type: 'text', nullable: true })
  messageId!: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'The id of the object that the link was made for: a campaign or, for a link of a message, the cause of the message (its template if a request caused it).',
  })
  @Property({ type: 'text', nullable: true })
  originId!: string | null;

  /** argon2id. */
  @Property({ type: 'text', nullable: true })
  passwordHash!: string | null;

  @Field(() => ShortLinkUtm, { description: 'The UTM parameters that its target gets.', nullable: true })
  @Property({ type: 'json', nullable: true })
  utm!: ShortLinkUtm | null;

  @Field(() => Int, { nullable: true, description: 'The number of clicks of people after which it has ended.' })
  @Property({ type: 'int', nullable: true })
  maxClicks!: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'The address that the link leads to once it has ended; without it, a page says that it has ended.',
  })
  @Property({ type: 'text', nullable: true })
  fallbackUrl!: string | null;

  @Field({ description: 'Whether it adds the id of the click to its URL as `sb_click`, for conversions.' })
  @Property({ type: 'boolean' })
  passClickId!: boolean;
}

export const ShortLinkPage = pageOf(ShortLink, 'ShortLinkPage');
