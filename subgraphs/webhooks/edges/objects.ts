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

/** What this subgraph knows of a contact: its id. */
@Directive('@key(fields: "id", resolvable: false)')
@ObjectType()
export class Contact {
  @Field(() => ID)
  id!: string;
}

/** What this subgraph knows of a line: its id. */
@Directive('@key(fields: "id", resolvable: false)')
@ObjectType()
export class Instance {
  @Field(() => ID)
  id!: string;
}

/** What this subgraph knows of a call: its id. */
@Directive('@key(fields: "id", resolvable: false)')
@ObjectType()
export class Call {
  @Field(() => ID, { description: 'The identifier of the object.' })
  id!: string;
}

/** What this subgraph knows of a campaign: its id. */
@Directive('@key(fields: "id", resolvable: false)')
@ObjectType()
export class Campaign {
  @Field(() => ID)
  id!: string;
}

/** What this subgraph knows of an automation: its id. */
@Directive('@key(fields: "id", resolvable: false)')
@ObjectType()
export class Automation {
  @Field(() => ID)
  id!: string;
}

/** What this subgraph knows of a short link: its id. */
@Directive('@key(fields: "id", resolvable: false)')
@ObjectType()
export class ShortLink {
  @Field(() => ID)
  id!: string;
}
