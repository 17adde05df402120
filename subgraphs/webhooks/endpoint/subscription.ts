import { matchesAny } from '../event/event-names.js';

/** The events that an endpoint subscribes to. */
export interface Subscription {
  /** Event names, families (`voice.call.*`) or `*`. */
  events: readonly string[];
  /** Instances it is limited to; empty: all, and channels without instances. */
  instanceIds: readonly string[];
  /** Events of the sandbox alone; otherwise those and the live ones. */
  sandbox: boolean;
}

/** Whether an event is to be delivered to the endpoint. */
export const matches = (
  subscription: Subscription,
  event: { name: string; instanceId: string; sandbox: boolean },
): boolean =>
  (event.sandbox || !subscription.sandbox) &&
  matchesAny(subscription.events, event.name) &&
  (subscription.instanceIds.length === 0 || subscription.instanceIds.includes(event.instanceId));
