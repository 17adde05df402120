import type { Call } from '../call/call.js';
import type { Rate } from '../call/call-leg.js';
import { CALL_EVENTS, type CallEventName, dataOf } from '../call/events.js';
import type { NewRecording } from '../recording/recording.js';
import type { NewOrder, Order } from './order.js';

/** An entry of the timeline; one that is an event too goes to webhooks. */
export interface CallTimelineEntry {
  readonly type: string;
  readonly at: Date;
  readonly data: object;
  /** The data of the event; `null` when it is of the timeline alone. */
  readonly event: { readonly name: CallEventName; readonly data: object } | null;
}

/** The changes of one call in a transaction: its timeline, orders, recordings and outcome. They commit as a whole. */
export class CallChanges {
  readonly timeline: CallTimelineEntry[] = [];
  readonly given: { readonly order: Order; readonly at: Date }[] = [];
  readonly recordings: NewRecording[] = [];
  /** The outcome for the message that placed the call. */
  outcome: 'answered' | 'ended' | null = null;
  hasChanged = false;
  /** Credits that were held for a call that has ended. */
  held = 0;

  /** @param rateTo what a call to a second number costs. */
  constructor(
    readonly call: Call,
    readonly rateTo: (to: string) => Rate = () => call,
  ) {}

  /** Adds an event with the state that the call has now. */
  addEvent(name: CallEventName, at: Date, data: object = {}): void {
    const event = { name, data: { ...dataOf(this.call), ...data } };
    this.timeline.push({ type: CALL_EVENTS[name].name.replace(/^voice\.call\./, ''), at, data, event });
  }

  note(type: string, at: Date, data: object = {}): void {
    this.timeline.push({ type, at, data, event: null });
  }

  order(order: NewOrder, at: Date): Order {
    const given = this.call.order(order, at);
    this.given.push({ order: given, at });
    return given;
  }
}
