import { z } from 'zod';
import { canonicalNumber } from '../../../../kernel/address/phone-number.js';
import { eventsOf } from '../../../../kernel/events/event-type.js';
import { receivedEventOf } from '../../core/inbound/events.js';
import type { InboundChannel, InboundOwner } from '../../core/inbound/inbound-channel.js';
import type { MessageEvents } from '../../core/message/events.js';
import { DELIVERED, type EventFamily, messageEvent, SENT } from '../../core/message/events.js';

const FAMILY: EventFamily = { channel: 'rcs', to: '+14155550000', from: 'demo_agent' };
const message = messageEvent(FAMILY);

const cannot = { code: 'RCS_NOT_SUPPORTED', message: 'The device of the recipient cannot receive this RCS message.' };

export const rcsFailed = message('failed', 'The message was rejected, expired, was taken back or cancelled.', {
  status: 'FAILED',
  substatus: null,
  error: cannot,
});

/** A message can neither be opened without being read nor bounce nor be reported as spam. */
export const rcsEvents: MessageEvents = {
  sent: message('sent', 'The platform took the message, or may have: then substatus is unknown.', SENT),
  delivered: message('delivered', 'The message reached the device.', DELIVERED),
  read: message('read', 'The recipient read the message.', { status: 'DELIVERED', substatus: 'read' }),
  failed: rcsFailed,
  opened: null,
  clicked: null,
  bounced: null,
  complained: null,
};

const OWNER: InboundOwner = { channel: 'rcs', scopes: { read: 'rcs:read' } };

/**
 * The rules of messages that readers write to the agents of workspaces, and of the suggestions that
 * they choose.
 */
export const rcsInbound: InboundChannel = {
  owner: OWNER,
  events: {
    received: receivedEventOf(
      'rcs',
      '+14155550000',
      'A message came in for an agent, or a suggestion was chosen: contentPreview.choice has its postback as choiceId.',
    ),
    echoed: null,
  },
  addressKind: 'E164',
  media: { owner: OWNER, instances: null, needsSession: false },
  address: canonicalNumber,
};

const error = z.object({ code: z.string(), message: z.string() });

export const rcsFellBack = eventsOf('channels')(
  'rcs.fell_back',
  'A message that could not be delivered was sent as an SMS or, if that was not possible, the reason.',
  z.object({
    messageId: z.string(),
    channel: z.literal('rcs'),
    to: z.string(),
    fallbackMessageId: z.string().nullable().describe('The id of the SMS.'),
    error: error.optional().describe('The reason that there is no SMS.'),
    sandbox: z.literal(true).optional(),
  }),
  {
    messageId: 'msg_01kaz3v7t2fx9r8m5e0qhd4bgn',
    channel: 'rcs',
    to: '+14155550000',
    fallbackMessageId: 'msg_01kaz3w2m4e7sb2v6y9n0tq5cd',
  },
);
