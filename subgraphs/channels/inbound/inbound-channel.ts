import type { InstanceRules } from '../instance/rules.js';
import type { InboundEvents } from './events.js';

/** All that differs between what comes in on the lines of channels. */
export interface InboundChannel {
  readonly instances: InstanceRules;
  readonly events: InboundEvents;
  /** How contacts keep the addresses of its persons; `null`: they do not. */
  readonly addressKind: string | null;
  /** An address in the form of the channel, whatever a provider makes of it. */
  address(text: string): string;
  /** Files go through the session of the account alone: an active instance of the mode `UNOFFICIAL`. */
  readonly mediaNeedsSession: boolean;
}

/** By the channel's name. */
export type InboundChannels = ReadonlyMap<string, InboundChannel>;

/** Throws if this build receives nothing on the channel. */
export function inboundOf(channels: InboundChannels, { channel: name }: { channel: string }): InboundChannel {
  const channel = channels.get(name);
  if (!channel) throw new Error(`This build receives nothing on ${name}.`);
  return channel;
}
