import { matchesAny } from '../event/event-names.js';

/** The events that an endpoint subscribes to. */
export interface Subscription {
  /** Event names, families (`voice.call.*`) or `*`. */
  events: readonly string[];
  /** Instances it is limited to; empty: all, and channels without instances. */
  instanceIds: readonly string[];
}

/** Whether an event is to be delivered to the endpoint. */
export const matches = (subscription: Subscription, event: { name: string; instanceId: string }): boolean =>
  matchesAny(subscription.events, event.name) &&
  (subscription.instanceIds.length === 0 || subscription.instanceIds.includes(event.instanceId));
