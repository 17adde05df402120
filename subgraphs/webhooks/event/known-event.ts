import type { Caller } from '../../../kernel/context/caller.js';
import { isWithin } from '../../../kernel/context/limited.js';
import type { Event } from './event.js';
import { channelOfName } from './event-channel.js';
import { EVENT_COLUMNS } from './feed/feed.js';

/** An event with the channel that is stored beside it: `null` for none, and for events from before it was stored. */
export type FoundEvent = Event & { channel: string | null };

export const FOUND_COLUMNS = `${EVENT_COLUMNS}, e.channel`;

const isOfNoChannel = ({ event, channel, instanceId }: FoundEvent): boolean =>
  instanceId === '' && channel === null && channelOfName(event) === null;

/** Returns whether a caller may know of an event: of its workspace and its world, and within its instances if it is of a channel. */
export const mayKnowEvent = (caller: Caller, event: FoundEvent): boolean =>
  event.workspaceId === caller.workspaceId &&
  (!caller.sandbox || event.sandbox === true) &&
  (isOfNoChannel(event) || isWithin(caller, event));
