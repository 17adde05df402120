import { CHANNEL_NAMES } from '../../../catalogue/channels.js';
import type { Channel } from './channel.js';

/** The channels of this build, by name. */
export type Channels = ReadonlyMap<string, Channel>;

/** Throws for two channels of one name, and for a row of the table that none is. */
export function channelsOf(list: readonly Channel[]): Channels {
  const channels = new Map(list.map(channel => [channel.name, channel]));
  if (channels.size < list.length) throw new Error('Two channels have the same name.');
  const missing = CHANNEL_NAMES.filter(name => !channels.has(name));
  if (missing.length > 0) throw new Error(`Nothing defines the channels ${missing.join(', ')}.`);
  return channels;
}

/** The channel of a stored message. Throws if this build has none of the name. */
export function channelOf(channels: Channels, { channel: name }: { channel: string }): Channel {
  const channel = channels.get(name);
  if (!channel) throw new Error(`This build has no channel ${name}.`);
  return channel;
}
