import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import type { Visit } from '../../click/record-click.js';
import { Branding } from './branding.js';

/** The facts of a request for a link. Texts that are too long are cut. */
export interface Follow extends Visit {
  readonly code: string;
  /** The host of the request, if it is not the usual one. */
  readonly host: string | null;
  readonly password: string | null;
}

const STATES = { OPEN: 'OPEN', PASSWORD: 'PASSWORD' } as const;
registerEnumType(STATES, {
  description: 'OPEN: it redirects. PASSWORD: it asks for its password first.',
  name: 'FollowedLinkState',
});

@ObjectType({ description: 'The destination of a request for a short link.' })
export class FollowedLink {
  @Field(() => STATES, { description: 'PASSWORD: the link asks for one first.' })
  state!: keyof typeof STATES;

  @Field(() => String, { nullable: true, description: 'The address to go to; null while the password is missing.' })
  target!: string | null;
}

@ObjectType({ description: 'The facts about a short link that anybody may read before following it.' })
export class PublicShortLink {
  @Field(() => ID, { description: 'The last part of its address.' })
  code!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The address that the link leads to; null if it asks for a password.',
  })
  url!: string | null;

  @Field(() => Branding, { nullable: true, description: 'The branding of its pages; null while it cannot be read.' })
  branding!: Branding | null;
}
