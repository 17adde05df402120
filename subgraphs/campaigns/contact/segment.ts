import { Directive, Field, ID, ObjectType } from 'type-graphql';

/** What this subgraph knows of a segment: its id. Contacts have the rest. */
@Directive('@key(fields: "id")')
@ObjectType()
export class Segment {
  @Field(() => ID)
  id!: string;
}
