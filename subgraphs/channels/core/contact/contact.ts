import { Directive, Field, ID, ObjectType } from 'type-graphql';

/** A contact, of which this subgraph knows only the id; the subgraph of contacts has the rest. */
@Directive('@key(fields: "id")')
@ObjectType()
export class Contact {
  @Field(() => ID)
  id!: string;
}
