import type { Channel } from '../../../graph/generated/enums';
import { type CampaignDraft, type Leg, type Message, NO_MESSAGE } from './draft';

/** The channels in their order. */
export const legsOf = ({ channel, instanceId, fallbacks }: CampaignDraft): readonly Leg[] => [
  { channel, instanceId },
  ...fallbacks,
];

/** Hosts that receive mail have a pace of their own. */
export const hasHosts = (draft: CampaignDraft): boolean => legsOf(draft).some(({ channel }) => channel === 'email');

/** The message on one of several channels. */
export const payloadOn = ({ payload }: Message, channel: Channel): Message['payload'] =>
  (payload[channel] as Message['payload'] | undefined) ?? {};

/**
 * Changes the channels. The remaining ones keep their contents. One channel alone takes another
 * message with another channel.
 */
export function withLegs(draft: CampaignDraft, legs: readonly Leg[]): Partial<CampaignDraft> {
  const [first = { channel: draft.channel, instanceId: draft.instanceId }, ...fallbacks] = legs;
  const payloads = legs.map(({ channel }) => [channel, currentPayload(draft, channel)] as const);
  const message =
    fallbacks.length > 0
      ? { ...draft.message, payload: Object.fromEntries(payloads) }
      : { ...draft.message, payload: payloads[0]?.[1] ?? {} };
  const isOther = fallbacks.length === 0 && draft.fallbacks.length === 0 && first.channel !== draft.channel;
  return { ...first, fallbacks, ...(isOther ? { message: NO_MESSAGE, variants: [] } : { message }) };
}

function currentPayload({ message, channel: only, fallbacks }: CampaignDraft, channel: Channel): Message['payload'] {
  if (fallbacks.length > 0) return payloadOn(message, channel);
  return channel === only ? message.payload : {};
}
