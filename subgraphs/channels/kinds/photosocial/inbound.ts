import { inboundEventsOf } from '../../core/inbound/events.js';
import type { InboundChannel } from '../../core/inbound/inbound-channel.js';
import { photosocialInstances } from './instances.js';

/** Its persons have numbers that are other ones for each account, so that no contact has them. */
export const photosocialInbound: InboundChannel = {
  owner: photosocialInstances,
  events: inboundEventsOf('photosocial', '17841400000000123'),
  addressKind: null,
  media: { owner: photosocialInstances, instances: photosocialInstances, needsSession: false },
  address: text => text,
};
