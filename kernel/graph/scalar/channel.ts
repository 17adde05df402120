import { CHANNEL_NAMES } from '../../../catalogue/channels.js';
import { enumOf } from './enum-of.js';

/** Every channel by which a message goes out. A type of several subgraphs, so all of them have every value. */
export const ChannelName = enumOf('Channel', CHANNEL_NAMES, 'A channel through which messages are sent.');
