import { Directive, Field, ID, ObjectType } from 'type-graphql';

/** A message, of which this subgraph knows only the id. The rest comes from the channels. */
@Directive('@key(fields: "id")')
@ObjectType()
export class Message {
  @Field(() => ID)
  id!: string;
}
