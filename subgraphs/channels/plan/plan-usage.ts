import { Directive, Field, ID, ObjectType } from 'type-graphql';

/** What this subgraph knows of it: the workspace of the caller. */
@Directive('@key(fields: "id")')
@ObjectType()
export class PlanUsage {
  @Field(() => ID)
  id!: string;
}
