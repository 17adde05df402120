import { Directive, Field, ID, ObjectType } from 'type-graphql';

/** In this subgraph, it always belongs to the workspace of the caller. */
@Directive('@key(fields: "id")')
@ObjectType()
export class Attention {
  @Field(() => ID)
  id!: string;
}
