import { Directive, Field, ID, ObjectType } from 'type-graphql';

/** What this subgraph knows of a message: its id. Channels have the rest. */
@Directive('@key(fields: "id")')
@ObjectType()
export class Message {
  @Field(() => ID)
  id!: string;
}
