import { subscribes } from '../event/event-names.js';

/** What an endpoint wants to hear. */
export interface Subscription {
  /** Event names, families (`voice.call.*`) or `*`. */
  events: readonly string[];
  /** Instances it is limited to; empty: all, and channels without instances. */
  instanceIds: readonly string[];
}

/** Whether an endpoint is to get an event. */
export const takes = (subscription: Subscription, event: { name: string; instanceId: string }): boolean =>
  subscribes(subscription.events, event.name) &&
  (subscription.instanceIds.length === 0 || subscription.instanceIds.includes(event.instanceId));
