import { Directive, Field, FieldResolver, ID, ObjectType, Resolver, Root } from 'type-graphql';
import { Suppression } from './suppression.js';

/** What this subgraph knows of a message: its id. */
@Directive('@key(fields: "id", resolvable: false)')
@ObjectType()
class Message {
  @Field(() => ID)
  id!: string;
}

@Resolver(() => Suppression)
export class SuppressionEdgesResolver {
  @FieldResolver(() => Message, {
    nullable: true,
    description: 'The message that bounced or was complained about or answered.',
  })
  message(@Root() { messageId }: Suppression): Message | null {
    return messageId === null ? null : { id: messageId };
  }
}
