import type { Duration } from '../../../kernel/context/clock.js';
import type { ClaimedDelivery } from './claim.js';

/** Deliveries to one endpoint that may be in flight at once, over all processes. */
export const MAX_PER_ENDPOINT = 10;
/** Deliveries to one endpoint that a process may claim ahead. */
const MAX_AHEAD = 100;
/** A process claims what it can send in about this time. */
const HORIZON: Duration = 250;
/** Weight of the last answer's time in the average. */
const WEIGHT = 0.2;

/**
 * The deliveries of one endpoint in this process: ten are on the wire, and of a fast endpoint some more are at hand, so
 * that its pace is its own and not that of our claims.
 */
export class Lane {
  readonly #waiting: ClaimedDelivery[] = [];
  #inFlight = 0;
  #held = 0;
  #answerTime: Duration = HORIZON;

  /** How many deliveries of this endpoint the process may hold, if no other process holds any. */
  get quota(): number {
    const inTime = (MAX_PER_ENDPOINT * HORIZON) / Math.max(1, this.#answerTime);
    return Math.min(MAX_AHEAD, Math.max(MAX_PER_ENDPOINT, Math.floor(inTime)));
  }

  /** Claimed deliveries whose outcome is not written yet. */
  get held(): number {
    return this.#held;
  }

  add(delivery: ClaimedDelivery): void {
    this.#held++;
    this.#waiting.push(delivery);
  }

  /** The next to send, if there is one and a place for it. */
  take(): ClaimedDelivery | undefined {
    if (this.#inFlight >= MAX_PER_ENDPOINT) return undefined;
    const next = this.#waiting.shift();
    if (next) this.#inFlight++;
    return next;
  }

  /** The lease of a delivery has ended. */
  ended(): void {
    this.#held--;
  }

  /** Frees the place of a delivery; `time` is what its endpoint took to answer, if it was asked. */
  free(time: Duration | null): void {
    this.#inFlight--;
    if (time !== null) this.#answerTime += WEIGHT * (time - this.#answerTime);
  }
}
