import { z } from 'zod';
import { eventsOf } from '../../../../../kernel/events/event-type.js';
import type { NewEvent } from '../../../../../kernel/events/outbox.js';
import type { EventConversation } from '../../../core/conversation/event-columns.js';
import { CONVERSATION_SAMPLE, conversationData, conversationEvent } from '../conversation-events.js';

const conversationRated = eventsOf('channels')(
  'conversation.rated',
  'A person answered the question how a conversation went, or corrected the answer.',
  conversationData.extend({
    rating: z.int().min(1).max(5),
    previous: z.int().nullable().describe('The answer that the same question had before; null if it had none.'),
    ratedUserId: z
      .string()
      .nullable()
      .describe('The user who was responsible when it was closed, or else the user who closed it.'),
    inboundId: z.string().describe('The message with the answer.'),
  }),
  {
    ...CONVERSATION_SAMPLE,
    status: 'CLOSED',
    rating: 5,
    previous: null,
    ratedUserId: 'usr_01kaz3v7t2fx9r8m5e0qhd4bgn',
    inboundId: 'inb_01kaz3w8m4e7sb2v6y9n0tq5cd',
  },
);

interface Rated {
  readonly value: number;
  readonly previous: number | null;
  readonly userId: string | null;
  readonly inboundId: string;
}

export const ratedEvent = (conversation: EventConversation, { value, previous, userId, inboundId }: Rated): NewEvent =>
  conversationEvent(conversationRated, conversation, null, { rating: value, previous, ratedUserId: userId, inboundId });
