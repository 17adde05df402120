import type { Channel } from '../../graph/generated/enums';

export const PRICED = [
  'sms',
  'rcs',
  'voice',
  'chatapp',
  'email',
  'push',
  'botchat',
  'photosocial',
] as const satisfies Channel[];
export type PricedChannel = (typeof PRICED)[number];

/** Their prices may depend on the number. */
export const TO_NUMBERS: ReadonlySet<PricedChannel> = new Set(['sms', 'rcs', 'voice', 'chatapp']);
