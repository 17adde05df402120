import { Directive, Field, ID, ObjectType } from 'type-graphql';

/** What this subgraph knows of a user: the id. */
@Directive('@key(fields: "id", resolvable: false)')
@ObjectType()
export class User {
  @Field(() => ID, { description: 'The identifier of the object.' })
  id!: string;
}
