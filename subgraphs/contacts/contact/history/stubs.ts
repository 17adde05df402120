import { Directive, Field, ID, ObjectType } from 'type-graphql';

/** Declares an object of another subgraph, of which this one knows only the id. */
function stubOf(name: string): { new (): { id: string } } {
  @Directive('@key(fields: "id", resolvable: false)')
  @ObjectType(name)
  class Stub {
    @Field(() => ID)
    id!: string;
  }
  return Stub;
}

export const Message = stubOf('Message');
export const InboundMessage = stubOf('InboundMessage');
export const Call = stubOf('Call');
export const Click = stubOf('Click');
export const ConversionEntry = stubOf('ConversionEntry');
export const AutomationRun = stubOf('AutomationRun');
export const Conversation = stubOf('Conversation');
export const ConversationNote = stubOf('ConversationNote');
