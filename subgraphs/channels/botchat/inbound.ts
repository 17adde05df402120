import { inboundEventsOf } from '../inbound/events.js';
import type { InboundChannel } from '../inbound/inbound-channel.js';
import { botchatInstances } from './instances.js';

export const botchatInbound: InboundChannel = {
  instances: botchatInstances,
  events: inboundEventsOf('botchat', 'botchat.message', '84211467'),
  addressKind: 'TELEGRAM_PEER',
  mediaNeedsSession: false,
  address: text => text,
};
