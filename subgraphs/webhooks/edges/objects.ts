import { Directive, Field, ID, ObjectType } from 'type-graphql';

/** A message, of which this subgraph knows only the id. The rest comes from the channels. */
@Directive('@key(fields: "id")')
@ObjectType()
export class Message {
  @Field(() => ID)
  id!: string;
}

/** An inbound message, of which this subgraph knows only the id. */
@Directive('@key(fields: "id", resolvable: false)')
@ObjectType()
export class InboundMessage {
  @Field(() => ID)
  id!: string;
}

/** A contact, of whom this subgraph knows only the id. */
@Directive('@key(fields: "id", resolvable: false)')
@ObjectType()
export class Contact {
  @Field(() => ID)
  id!: string;
}

/** A line, of which this subgraph knows only the id. */
@Directive('@key(fields: "id", resolvable: false)')
@ObjectType()
export class Instance {
  @Field(() => ID)
  id!: string;
}

/** A call, of which this subgraph knows only the id. */
@Directive('@key(fields: "id", resolvable: false)')
@ObjectType()
export class Call {
  @Field(() => ID, { description: 'The identifier of the object.' })
  id!: string;
}

/** A campaign, of which this subgraph knows only the id. */
@Directive('@key(fields: "id", resolvable: false)')
@ObjectType()
export class Campaign {
  @Field(() => ID)
  id!: string;
}

/** An automation, of which this subgraph knows only the id. */
@Directive('@key(fields: "id", resolvable: false)')
@ObjectType()
export class Automation {
  @Field(() => ID)
  id!: string;
}

/** A short link, of which this subgraph knows only the id. */
@Directive('@key(fields: "id", resolvable: false)')
@ObjectType()
export class ShortLink {
  @Field(() => ID)
  id!: string;
}
