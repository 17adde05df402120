import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { MadeWithinArgs } from '../../../kernel/graph/list/made-within.args.js';
import { CheckedBy, Items, Length, Line, Matches, Nested, Optional, Range } from '../../../kernel/graph/validation.js';
import { MAX_TARGET } from '../../../kernel/http/link-target.js';
import { checkLink, type LinkInput } from './check-link.js';
import { ShortLinkUtm } from './short-link.js';

const MAX_URL = MAX_TARGET;
const MAX_CLICKS = 1_000_000_000;
/** Links of one request at most. */
const MAX_LINKS = 1_000;
const CODE = /^[A-Za-z0-9][A-Za-z0-9_-]*$/;

/** The arguments of a create and an update besides the URL. */
@ArgsType()
@InputType('ShortLinkTraitsInput')
abstract class LinkTraitArgs {
  @Field(() => String, { nullable: true, description: 'A title that only the workspace sees.' })
  @Optional()
  @Line(200)
  title?: string | null;

  @Field(() => Date, { nullable: true, description: 'The time at which it ends.' })
  @Optional()
  expiresAt?: Date | null;

  @Field(() => String, { nullable: true, description: 'The password that visitors must enter. Never shown again.' })
  @Optional()
  @Length(4, 128)
  password?: string | null;

  @Field(() => ShortLinkUtm, { description: 'The utm_… parameters that are added to the address.', nullable: true })
  @Optional()
  @Nested()
  utm?: ShortLinkUtm | null;

  @Field(() => Int, { nullable: true, description: 'The number of clicks of people after which it ends.' })
  @Optional()
  @Range(1, MAX_CLICKS)
  maxClicks?: number | null;

  @Field(() => String, { nullable: true, description: 'The address that the link leads to once it has ended.' })
  @Optional()
  @Length(1, MAX_URL)
  fallbackUrl?: string | null;
}

@CheckedBy(checkLink)
@InputType('ShortLinkInput', { description: 'One link of a batch.' })
@ArgsType()
export class CreateShortLinkArgs extends LinkTraitArgs implements LinkInput {
  @Field({ description: 'The address that the link leads to: http or https, with a domain name.' })
  @Length(1, MAX_URL)
  url!: string;

  @Field(() => String, { nullable: true, description: 'Letters, digits, - and _; made for you when absent.' })
  @Optional()
  @Length(3, 64)
  @Matches(CODE)
  code?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'A verified domain of the workspace for its address; the default one when absent. The host of the service stands for none.',
  })
  @Optional()
  @Length(1, 253)
  domain?: string | null;

  @Field(() => ID, { nullable: true, description: 'Makes it for one contact, whose clicks the contact then shows.' })
  @Optional()
  @Length(1, 64)
  contactId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'With a contactId: makes it for this recipient of the campaign, whose clicks and conversions it then counts.',
  })
  @Optional()
  @Length(1, 64)
  campaignId?: string | null;

  @Field(() => Boolean, { defaultValue: true, description: 'Adds the id of the click to the URL as `sb_click`.' })
  passClickId: boolean = true;
}

@CheckedBy(checkLink)
@ArgsType()
export class UpdateShortLinkArgs extends LinkTraitArgs implements LinkInput {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { description: 'The address that the link leads to.', nullable: true })
  @Optional()
  @Length(1, MAX_URL)
  url?: string | null;

  @Field(() => Boolean, { description: 'Whether the address gets the id of the click.', nullable: true })
  @Optional()
  passClickId?: boolean | null;
}

/** Each link is checked by itself, so that a bad one stops no other. */
@ArgsType()
export class CreateShortLinksArgs {
  @Field(() => [CreateShortLinkArgs], { description: 'The links. Each is made or refused by itself.' })
  @Items(1, MAX_LINKS)
  links!: CreateShortLinkArgs[];
}

@ArgsType()
export class ShortLinksArgs extends MadeWithinArgs {
  @Field(() => String, { nullable: true, description: 'Returns only the link with this code.' })
  @Optional()
  @Length(1, 64)
  code?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Returns only links that this message made for its recipient; without it, such links are left out.',
  })
  @Optional()
  @Length(1, 64)
  messageId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Returns only links that were made for recipients of this campaign.',
  })
  @Optional()
  @Length(1, 64)
  campaignId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Returns only links that were made for this contact.' })
  @Optional()
  @Length(1, 64)
  contactId?: string | null;
}
