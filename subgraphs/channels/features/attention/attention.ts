import { Directive, Field, ID, ObjectType } from 'type-graphql';

/** This subgraph knows the workspace of the caller. */
@Directive('@key(fields: "id")')
@ObjectType()
export class Attention {
  @Field(() => ID)
  id!: string;
}
