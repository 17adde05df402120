import type { MessageEvents } from '../../core/message/events.js';
import { DELIVERED, type EventFamily, messageEvent, SENT } from '../../core/message/events.js';

export const VISITOR = 'vis_01kafr2m8ye5nv3q7t9w1x4z6b';
const FAMILY: EventFamily = { channel: 'webchat', to: VISITOR, from: '' };
const message = messageEvent(FAMILY);

/** A message can neither be opened without being read nor bounce nor be reported as spam. */
export const webchatEvents: MessageEvents = {
  sent: message('sent', 'The message can be seen in the chat of the site.', SENT),
  delivered: message('delivered', 'A page of the visitor took the message.', DELIVERED),
  read: message('read', 'The visitor read the message.', { status: 'DELIVERED', substatus: 'read' }),
  failed: message('failed', 'The visitor does not exist any more, or the message was cancelled.', {
    status: 'FAILED',
    substatus: null,
    error: { code: 'WEBCHAT_VISITOR_GONE', message: 'The visitor or the web chat widget no longer exists.' },
  }),
  opened: null,
  clicked: null,
  bounced: null,
  complained: null,
};
