import { Directive, Field, ID, ObjectType } from 'type-graphql';

/** What this subgraph knows of a message: its id. Channels have the rest. */
@Directive('@key(fields: "id")')
@ObjectType()
export class Message {
  @Field(() => ID)
  id!: string;
}

/** What this subgraph knows of a message that came in: its id. */
@Directive('@key(fields: "id", resolvable: false)')
@ObjectType()
export class InboundMessage {
  @Field(() => ID)
  id!: string;
}
