import type { MessageEvents } from '../../core/message/events.js';
import { DELIVERED, type EventFamily, inboundEvent, messageEvent, REJECTED, SENT } from '../../core/message/events.js';

const FAMILY: EventFamily = { channel: 'sms', to: '+14155550000', from: '+14155550199' };
const message = messageEvent(FAMILY);
const inbound = inboundEvent(FAMILY);

/** A text message can neither be clicked nor bounce nor be reported as spam. */
export const smsEvents: MessageEvents = {
  sent: message('sent', 'The provider took the SMS, or may have: then substatus is unknown.', SENT),
  delivered: message('delivered', 'The SMS reached the phone.', DELIVERED),
  read: null,
  failed: message('failed', 'The SMS was rejected, expired, could not be delivered or was cancelled.', REJECTED),
  opened: null,
  clicked: null,
  bounced: null,
  complained: null,
};

export const SMS_INBOUND_EVENTS = {
  received: inbound('received', 'An SMS came in.'),
  replied: inbound('replied', 'An SMS came in that answers one of ours.'),
};
