import { inboundEventsOf } from '../../core/inbound/events.js';
import type { InboundChannel } from '../../core/inbound/inbound-channel.js';
import { botchatInstances } from './instances.js';

export const botchatInbound: InboundChannel = {
  owner: botchatInstances,
  events: inboundEventsOf('botchat', '84211467'),
  addressKind: 'TELEGRAM_PEER',
  media: { owner: botchatInstances, instances: botchatInstances, needsSession: false },
  address: text => text,
};
