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

@ObjectType({ description: 'An administrative act, with its actor, object, time and address.' })
export class AuditEntry {
  @Field(() => ID, { description: 'The identifier of the object.' })
  id!: string;

  @Field(() => String, { description: 'The name of the act, such as api_key.created.' })
  act!: string;

  @Field({ description: 'The time of the act.' })
  at!: Date;

  @Field(() => ACTOR_KINDS, { description: 'The kind of the actor.' })
  actorKind!: ActorKind;

  @Field(() => ID, { nullable: true, description: 'The id of the user, the API key or the OAuth client.' })
  actorId!: string | null;

  @Field(() => ID, { nullable: true, description: 'The user in whose name it was done.' })
  userId!: string | null;

  @Field(() => String, { description: 'The type of the object that was acted on.' })
  objectType!: string;

  @Field(() => String, { description: 'The id of the object that was acted on.' })
  objectId!: string;

  @Field(() => String, { description: 'The address of the caller; empty for the operator and for jobs.' })
  ip!: string;

  @Field(() => String, { description: 'The id of the request, as in its answer and in the logs; empty for jobs.' })
  requestId!: string;

  @Field(() => Json, { description: 'The data of the act, without secrets.' })
  details!: object;
}

@ObjectType({ description: 'The place of a page in the audit log.' })
export class AuditPosition {
  @Field(() => Int, { description: 'The largest number of entries on a page.' })
  limit!: number;

  @Field(() => String, {
    nullable: true,
    description: 'The cursor of the next page, with older entries; null at the end.',
  })
  nextCursor!: string | null;
}

@ObjectType({ description: 'One page of a list.' })
export class AuditPage {
  @Field(() => [AuditEntry], { description: 'The items of this page.' })
  items!: AuditEntry[];

  @Field(() => AuditPosition, { description: 'The place of this page in its list.' })
  pagination!: AuditPosition;
}
