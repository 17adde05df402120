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

/** The channel that an event is of by its name alone; `null`: its name does not say it. */
export const channelOfName = (name: string): string | null => BY_FAMILY.get(familyOf(name)) ?? null;

/** The channel that an event is of: what its data says, else what its name says; `null` for events of no channel. */
export function channelOf({ name, data }: { name: string; data: object }): string | null {
  const { channel } = data as { channel?: unknown };
  return isText(channel) ? channel : channelOfName(name);
}
