import { FieldResolver, Resolver, Root } from 'type-graphql';
import { Message } from '../contact/history/stubs.js';
import { Suppression } from './suppression.js';

@Resolver(() => Suppression)
export class SuppressionEdgesResolver {
  @FieldResolver(() => Message, {
    nullable: true,
    description: 'The message that bounced or was complained about or answered.',
  })
  message(@Root() { messageId }: Suppression): { id: string } | null {
    return messageId === null ? null : { id: messageId };
  }
}
