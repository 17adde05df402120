import { channelOfName } from '../event/event-channel.js';
import { matchesAny } from '../event/event-names.js';

/** The events that an endpoint subscribes to. */
export interface Subscription {
  /** Event names, families (`voice.call.*`) or `*`. */
  events: readonly string[];
  /** Instances it is limited to; empty for all, and channels without instances. */
  instanceIds: readonly string[];
  /** Channels it is limited to; empty for all, and events of no channel. */
  channels: readonly string[];
  /** True if it gets events of the sandbox only; otherwise those and the live ones. */
  sandbox: boolean;
  /** The mode that its owner limited it to; `null` when it is not limited. */
  mode: string | null;
}

/** The columns of a {@link Subscription}, of an endpoint `e`. */
export const SUBSCRIPTION_COLUMNS = 'e.events, e.instance_ids as "instanceIds", e.channels, e.sandbox, e.mode';

interface PublishedEvent {
  name: string;
  instanceId: string;
  channel: string | null;
  sandbox: boolean;
}

/** Returns whether an event is to be delivered to the endpoint. */
export const matches = (subscription: Subscription, event: PublishedEvent): boolean =>
  isOfMode(subscription, event.sandbox) &&
  matchesAny(subscription.events, event.name) &&
  isAmong(subscription.instanceIds, event.instanceId) &&
  isAmong(subscription.channels, event.channel ?? channelOfName(event.name));

const isOfMode = ({ sandbox: sandboxAlone, mode }: Subscription, sandbox: boolean): boolean =>
  (sandbox || !sandboxAlone) && (mode === null || (mode === 'SANDBOX') === sandbox);

const isAmong = (wanted: readonly string[], value: string | null): boolean =>
  wanted.length === 0 || (value !== null && wanted.includes(value));
