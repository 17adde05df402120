import type { Channel } from '../../../../graph/generated/inbox';
import { ANSWERED_CHANNELS } from '../../../../ui/message/channel';

/** Files of one answer. */
export const MOST_FILES = 10;

/** An SMS is a text; every other channel on which people are answered takes files. */
const TAKING: readonly Channel[] = ANSWERED_CHANNELS.filter(channel => channel !== 'sms');

/** Files of these types may be chosen: every file has a type of message, except where documents cannot be sent. */
export const ACCEPTED: Partial<Record<Channel, string>> = {
  photosocial: 'image/*,video/*,audio/*',
  rcs: 'image/jpeg,image/gif,image/png,video/*,audio/*,application/pdf',
};

export const takesFiles = (channel: Channel): boolean => TAKING.includes(channel);
