import { inboundEventsOf } from '../../core/inbound/events.js';
import type { InboundChannel } from '../../core/inbound/inbound-channel.js';
import { toIdentity, toPeer } from './address.js';
import { chatappInstances } from './instances.js';

export const chatappInbound: InboundChannel = {
  owner: chatappInstances,
  events: inboundEventsOf('chatapp', '+14155550123'),
  addressKind: 'E164',
  media: { owner: chatappInstances, instances: chatappInstances, needsSession: true },
  address: toPeer,
  identity: toIdentity,
};
