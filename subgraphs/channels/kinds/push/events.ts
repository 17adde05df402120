import { z } from 'zod';
import { eventsOf } from '../../../../kernel/events/event-type.js';
import type { MessageEvents } from '../../core/message/events.js';
import { DELIVERED, type EventFamily, messageEvent, SENT } from '../../core/message/events.js';

const SUBSCRIPTION = 'psb_01kafr2m8ye5nv3q7t9w1x4z6b';
const FAMILY: EventFamily = { channel: 'push', to: SUBSCRIPTION, from: '' };
const message = messageEvent(FAMILY);

export const pushFailed = message('failed', 'The push service rejected the notification, or it was cancelled.', {
  status: 'FAILED',
  substatus: null,
  error: {
    code: 'PUSH_SUBSCRIPTION_GONE',
    message: 'The browser or device no longer accepts notifications. Its subscription was removed.',
  },
});

/** A notification can neither be opened without a click nor bounce nor be reported as spam. */
export const pushEvents: MessageEvents = {
  sent: message('sent', 'The push service took the notification, or may have: then substatus is unknown.', SENT),
  delivered: message('delivered', 'The browser or device showed the notification.', DELIVERED),
  clicked: message('clicked', 'The reader clicked the notification.', { status: 'DELIVERED', substatus: 'clicked' }),
  failed: pushFailed,
  read: null,
  opened: null,
  bounced: null,
  complained: null,
};

export const subscriptionRemoved = eventsOf('channels')(
  'push.subscription.removed',
  'A push service reported that a browser or device no longer takes notifications. Its subscription was removed.',
  z.object({
    subscriptionId: z.string(),
    appId: z.string(),
    platform: z.enum(['WEB', 'ANDROID', 'IOS']),
    contactId: z.string().nullable(),
    userId: z.string().nullable(),
  }),
  {
    subscriptionId: SUBSCRIPTION,
    appId: 'psa_01kafr2m8ye5nv3q7t9w1x4z6b',
    platform: 'WEB',
    contactId: null,
    userId: 'customer-42',
  },
);
