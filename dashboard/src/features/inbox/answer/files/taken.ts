import type { Channel } from '../../../../graph/generated/inbox';

/** Files of one answer. */
export const MOST_FILES = 10;

/** Channels to whose lines a file can be uploaded; on the others files stand at an address. */
const TAKING: readonly Channel[] = ['chatapp', 'botchat', 'photosocial', 'webchat'];

/** Files of these types may be chosen: every file has a type of message, except where documents cannot be sent. */
export const ACCEPTED: Partial<Record<Channel, string>> = { photosocial: 'image/*,video/*,audio/*' };

export const takesFiles = (channel: Channel): boolean => TAKING.includes(channel);
