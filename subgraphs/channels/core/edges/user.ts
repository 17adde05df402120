import { Directive, Field, ID, ObjectType } from 'type-graphql';

/** A user, of whom this subgraph knows only the id. */
@Directive('@key(fields: "id", resolvable: false)')
@ObjectType()
export class User {
  @Field(() => ID, { description: 'The identifier of the object.' })
  id!: string;
}
