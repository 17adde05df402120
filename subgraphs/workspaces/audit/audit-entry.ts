import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { ActorKind } from '../../../kernel/audit/audit.js';
import { Json } from '../../../kernel/graph/scalar/json.js';

export const ACTOR_KINDS = {
  USER: 'USER',
  API_KEY: 'API_KEY',
  APP: 'APP',
  OPERATOR: 'OPERATOR',
  SYSTEM: 'SYSTEM',
} as const satisfies Record<ActorKind, ActorKind>;
registerEnumType(ACTOR_KINDS, {
  name: 'AuditActorKind',
  description: 'USER: in a session. APP: an OAuth client for a user. OPERATOR: by the command line. SYSTEM: a job.',
});

@ObjectType({ description: 'An administrative act: who did what, to which object, when and from where.' })
export class AuditEntry {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { description: 'Such as api_key.created.' })
  act!: string;

  @Field()
  at!: Date;

  @Field(() => ACTOR_KINDS)
  actorKind!: ActorKind;

  @Field(() => ID, { nullable: true, description: 'Of the user, the API key or the OAuth client.' })
  actorId!: string | null;

  @Field(() => ID, { nullable: true, description: 'The user in whose name it was done.' })
  userId!: string | null;

  @Field(() => String)
  objectType!: string;

  @Field(() => String)
  objectId!: string;

  @Field(() => String, { description: 'Address of the caller; empty for the operator and for jobs.' })
  ip!: string;

  @Field(() => String, { description: 'Of the request, as in its answer and in the logs; empty for jobs.' })
  requestId!: string;

  @Field(() => Json)
  details!: object;
}

@ObjectType()
export class AuditPosition {
  @Field(() => Int)
  limit!: number;

  @Field(() => String, { nullable: true, description: 'Goes on with older entries; null at the end.' })
  nextCursor!: string | null;
}

@ObjectType()
export class AuditPage {
  @Field(() => [AuditEntry])
  items!: AuditEntry[];

  @Field(() => AuditPosition)
  pagination!: AuditPosition;
}
