import { ArgsType, Field, ID } from 'type-graphql';
import { ACT_NAMES } from '../../../catalogue/acts.js';
import type { ActorKind } from '../../../kernel/audit/audit.js';
import { CursorArgs } from '../../../kernel/graph/paging.js';
import { Length, OneOf, Optional } from '../../../kernel/graph/validation.js';
import { ACTOR_KINDS } from './audit-entry.js';

@ArgsType()
export class AuditArgs extends CursorArgs {
  @Field(() => String, { nullable: true, description: ACT_NAMES.join(', ') })
  @Optional()
  @OneOf(ACT_NAMES)
  act?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Returns only acts of this user, API key or OAuth client, or in the name of this user.',
  })
  @Optional()
  @Length(1, 200)
  actorId?: string | null;

  @Field(() => ACTOR_KINDS, {
    nullable: true,
    description: 'Returns only acts of people, keys, apps, the operator or jobs.',
  })
  @Optional()
  actorKind?: ActorKind | null;

  @Field(() => String, {
    nullable: true,
    description: 'Returns only acts on this kind of object: webhook, campaign, user and so on.',
  })
  @Optional()
  @Length(1, 64)
  objectType?: string | null;

  @Field(() => String, { nullable: true, description: 'Returns only acts from this address.' })
  @Optional()
  @Length(1, 64)
  ip?: string | null;

  @Field(() => ID, { nullable: true, description: 'Returns only acts on this object.' })
  @Optional()
  @Length(1, 200)
  objectId?: string | null;

  @Field(() => Date, { nullable: true, description: 'The start of the time, inclusive.' })
  @Optional()
  from?: Date | null;

  @Field(() => Date, { nullable: true, description: 'The end of the time, exclusive.' })
  @Optional()
  to?: Date | null;
}
