import { Entity, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Owned } from '../../../../../kernel/graph/owned.js';
import { pageOf } from '../../../../../kernel/graph/paging.js';
import { TrustReason } from './reasons.js';

@ObjectType({ description: 'A change of the trust score of an instance, with its reasons.' })
@Entity({ schema: 'channels', tableName: 'trust_change' })
export class TrustChange extends Owned {
  @Field(() => ID, { description: 'The line whose score changed.' })
  @Property({ type: 'text' })
  instanceId!: string;

  @Field(() => Int, { description: 'The score, 0–100.' })
  @Property({ type: 'integer' })
  score!: number;

  @Field(() => Int, { description: 'The score before.' })
  @Property({ type: 'integer' })
  previous!: number;

  @Field(() => [TrustReason], { description: 'The reasons that take points since then, or did before.' })
  @Property({ type: 'json' })
  reasons!: TrustReason[];
}

export const TrustChangePage = pageOf(TrustChange, 'TrustChangePage');
