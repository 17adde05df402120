import { eventOf, type NewEvent } from '../../../../../kernel/events/outbox.js';
import type { InboundEvents } from '../events.js';
import { type InboundChannels, inboundOf } from '../inbound-channel.js';
import type { Received } from '../normalised.js';

/** The event of each message, in their order. */
export const receivedEvents = (channels: InboundChannels, received: readonly Received[]): NewEvent[] =>
  received.flatMap(item => {
    const { events } = inboundOf(channels, item.line);
    return typeof events === 'function' ? events(item) : (eventFor(events, item) ?? []);
  });

function eventFor(events: InboundEvents, received: Received): NewEvent | null {
  const { id, line, item, messageId, contactId } = received;
  const facts = { workspaceId: line.workspaceId, instanceId: line.id, sandbox: line.sandbox };
  const content = contentOf(received);
  if (item.echo) {
    const echo = { channel: line.channel, to: item.peer, ...content };
    return events.echoed ? eventOf(events.echoed, facts, echo) : null;
  }
  return eventOf(
    events.received,
    { ...facts, ...(messageId ? { messageId } : {}) },
    {
      inboundId: id,
      channel: line.channel,
      from: item.from,
      profileName: item.profileName,
      groupId: item.inGroup ? item.peer : null,
      messageId,
      contactId,
      mediaFetch: { fetchable: item.media !== null },
      ...content,
    },
  );
}

const contentOf = ({ line, item, conversation, sequence }: Received) => ({
  instanceId: line.id,
  conversationId: conversation.id,
  sequence,
  type: item.type,
  text: item.text,
  contentPreview: item.preview,
  sentAt: item.at.toISOString(),
  ...(line.sandbox ? { sandbox: true as const } : {}),
});
