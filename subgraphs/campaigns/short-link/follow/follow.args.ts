import { ArgsType, Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { Length, Optional } from '../../../../kernel/graph/validation.js';

/** Characters that are kept of what a client says of itself. */
export const MAX_AGENT = 400;

@ArgsType()
export class FollowShortLinkArgs {
  @Field()
  @Length(1, 64)
  code!: string;

  @Field({ description: 'Of the request.' })
  @Length(1, 10)
  method!: string;

  @Field({ description: '`User-Agent`; empty when absent.' })
  @Length(0, MAX_AGENT)
  agent!: string;

  @Field({ description: '`Sec-Purpose`; empty when absent.' })
  @Length(0, 100)
  purpose!: string;

  @Field(() => String, { nullable: true, description: 'The parameter `s`.' })
  @Optional()
  @Length(1, 64)
  source?: string | null;

  @Field(() => String, { nullable: true, description: 'Host of the page before.' })
  @Optional()
  @Length(1, 255)
  referrer?: string | null;

  @Field(() => String, { nullable: true })
  @Optional()
  @Length(0, 128)
  password?: string | null;
}

const STATES = { OPEN: 'OPEN', PASSWORD: 'PASSWORD' } as const;
registerEnumType(STATES, { name: 'FollowedLinkState' });

@ObjectType({ description: 'Where a request for a short link is led.' })
export class FollowedLink {
  @Field(() => STATES, { description: 'PASSWORD: the link asks for one first.' })
  state!: keyof typeof STATES;

  @Field(() => String, { nullable: true, description: 'Null while the password is missing.' })
  target!: string | null;
}

@ObjectType({ description: 'What everybody may know of a short link before following it.' })
export class PublicShortLink {
  @Field(() => ID)
  code!: string;

  @Field(() => String, { nullable: true, description: 'Where it leads; null if it asks for a password.' })
  url!: string | null;
}
