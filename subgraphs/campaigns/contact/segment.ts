import { Directive, Field, ID, ObjectType } from 'type-graphql';

/** A segment, of which this subgraph knows only the id. The rest comes from contacts. */
@Directive('@key(fields: "id")')
@ObjectType()
export class Segment {
  @Field(() => ID)
  id!: string;
}
