import { CHANNEL_NAMES, CHANNELS } from '../../../catalogue/channels.js';

const familyOf = (name: string): string => name.split('.', 1)[0]!;

/** The channel of an event by the first word of its name. */
const BY_FAMILY: ReadonlyMap<string, string> = new Map(
  CHANNEL_NAMES.flatMap(channel => [
    [channel, channel],
    [familyOf(CHANNELS[channel].events.prefix), channel],
  ]),
);

const isText = (value: unknown): value is string => typeof value === 'string';

/** Returns the channel of an event by its name; `null` when the name says none. */
export const channelOfName = (name: string): string | null => BY_FAMILY.get(familyOf(name)) ?? null;

/**
 * Returns the channel of an event by its data, or else by its name; `null` for events of no
 * channel.
 */
export function channelOf({ name, data }: { name: string; data: object }): string | null {
  const { channel } = data as { channel?: unknown };
  return isText(channel) ? channel : channelOfName(name);
}
