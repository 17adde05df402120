import { channelsThat } from '../../../../catalogue/channels.js';

/** Their prices may depend on the number. */
const NUMBERED = channelsThat(({ addressKind, price }) => addressKind === 'E164' && price > 0);
export const TO_NUMBERS: ReadonlySet<PricedChannel> = new Set(NUMBERED);

/** Channels whose messages cost something, those to numbers first. */
export const PRICED = [...NUMBERED, ...channelsThat(({ addressKind, price }) => addressKind !== 'E164' && price > 0)];
export type PricedChannel = (typeof PRICED)[number];
