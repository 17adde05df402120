import type { MessageEvents } from '../../core/message/events.js';
import { DELIVERED, type EventFamily, messageEvent, REJECTED, SENT } from '../../core/message/events.js';

/** The events of a chat channel's messages. They can neither be clicked nor bounce nor be reported as spam. */
export function chatEvents(family: EventFamily): MessageEvents {
  const message = messageEvent(family);
  return {
    sent: message('sent', 'The provider took the message, or may have: then substatus is unknown.', SENT),
    delivered: message('delivered', 'The message reached its recipient.', DELIVERED),
    read: message('read', 'The recipient read the message.', { status: 'DELIVERED', substatus: 'read' }),
    failed: message('failed', 'The message was rejected, could not be delivered or was cancelled.', REJECTED),
    opened: null,
    clicked: null,
    bounced: null,
    complained: null,
  };
}
