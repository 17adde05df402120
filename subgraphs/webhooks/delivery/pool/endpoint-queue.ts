import type { Duration } from '../../../../kernel/context/clock.js';
import type { ClaimedDelivery, Group } from '../claimed-delivery.js';

/** Bytes of the `data` of one batch, together. */
const MAX_BATCH_BYTES = 1_000_000;
/** Concurrent requests to one endpoint, over all processes. */
export const MAX_CONCURRENCY = 10;
/** Deliveries to one endpoint that a process may hold, in flight and waiting. */
const MAX_HELD = 200;
/** A process claims as many deliveries as the endpoint accepts in about this time. */
const CLAIM_WINDOW: Duration = 250;
/** Weight of the newest response time in the moving average. */
const AVERAGE_WEIGHT = 0.2;

/**
 * The queue of one endpoint in this process. At most ten deliveries are in flight. For a fast endpoint more are claimed
 * in advance, so that it need not wait for the next claim.
 */
export class EndpointQueue {
  readonly #waiting: ClaimedDelivery[] = [];
  #inFlight = 0;
  #held = 0;
  #averageResponseTime: Duration = CLAIM_WINDOW;
  #isFailing = false;

  /** Returns whether the last attempt of this process failed. */
  get isFailing(): boolean {
    return this.#isFailing;
  }

  /** Deliveries that this process may hold as long as no other process holds one of the same endpoint. */
  get maxHeld(): number {
    const perWindow = (MAX_CONCURRENCY * CLAIM_WINDOW) / Math.max(1, this.#averageResponseTime);
    return Math.min(MAX_HELD, Math.max(MAX_CONCURRENCY, Math.floor(perWindow)));
  }

  /** Claimed deliveries whose outcome is not stored yet. */
  get held(): number {
    return this.#held;
  }

  add(delivery: ClaimedDelivery): void {
    this.#held++;
    this.#waiting.push(delivery);
  }

  /**
   * Starts the next attempt: the oldest waiting delivery, or `undefined` if none waits or ten are in flight. For an endpoint
   * that asks for batches, as many of them as a batch takes.
   */
  startNext(): Group | undefined {
    if (this.#inFlight >= MAX_CONCURRENCY) return undefined;
    const first = this.#waiting.shift();
    if (!first) return undefined;
    this.#inFlight++;
    return [first, ...this.#waiting.splice(0, this.#othersOfBatch(first))];
  }

  #othersOfBatch(first: ClaimedDelivery): number {
    let others = 0;
    let bytes = sizeOf(first);
    for (const next of this.#waiting.slice(0, first.batchSize - 1)) {
      bytes += sizeOf(next);
      if (bytes > MAX_BATCH_BYTES) break;
      others++;
    }
    return others;
  }

  /** Ends an attempt that {@link startNext} started. */
  finish(responseTime: Duration, failed: boolean): void {
    this.#inFlight--;
    this.#isFailing = failed;
    this.#averageResponseTime += AVERAGE_WEIGHT * (responseTime - this.#averageResponseTime);
  }

  /** Ends what {@link startNext} started when no request was made. */
  skip(): void {
    this.#inFlight--;
  }

  /** The outcome of a delivery is stored, or its lease is lost. */
  release(): void {
    this.#held--;
  }
}

/** A deleted event has no `data`. */
const sizeOf = ({ data }: ClaimedDelivery): number => (data === null ? 0 : Buffer.byteLength(data));
