import { receivedEventOf } from '../../core/inbound/events.js';
import type { InboundChannel } from '../../core/inbound/inbound-channel.js';
import { VISITOR } from './events.js';
import { contactsOf } from './recipients.js';

/** Messages of visitors come in on their widget, which is the line. Files have operations of their own, because a message has several. */
export const webchatInbound: InboundChannel = {
  owner: { channel: 'webchat', scopes: { read: 'webchat:read' } },
  events: {
    received: receivedEventOf(
      'webchat',
      VISITOR,
      'A visitor wrote in the chat of a site, or chose an answer: contentPreview.choice says which. instanceId is the widget.',
    ),
    echoed: null,
  },
  addressKind: null,
  contactsOf,
  address: text => text,
  media: null,
};
