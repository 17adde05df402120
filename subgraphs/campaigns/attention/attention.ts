import { Directive, Field, ID, ObjectType } from 'type-graphql';

/** What this subgraph knows of it: the workspace of the caller. */
@Directive('@key(fields: "id")')
@ObjectType()
export class Attention {
  @Field(() => ID)
  id!: string;
}
