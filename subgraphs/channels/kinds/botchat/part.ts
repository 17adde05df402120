import type { ChannelPart } from '../../channel-part.js';
import { botCallbacks } from './callback.js';
import { botchatInbound } from './inbound.js';

/** The messages that people write to bots. */
export const botchatPart: ChannelPart = { arrivals: { inbound: botchatInbound, callbacks: botCallbacks } };
