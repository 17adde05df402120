import { CHANNELS, mapChannels } from '../../../../catalogue/channels.js';

/** The members of a contact that are addresses of channels. */
export type ContactAddress = 'phone' | 'email' | 'telegramPeer';

const MEMBERS: Partial<Record<(typeof CHANNELS)[keyof typeof CHANNELS]['addressKind'], ContactAddress>> = {
  E164: 'phone',
  MAILBOX: 'email',
  TELEGRAM_PEER: 'telegramPeer',
};

/** By channel, the member of a contact that is its address there; null where a contact keeps none. */
export const CONTACT_ADDRESS = mapChannels(({ addressKind }) => MEMBERS[addressKind] ?? null);
