import type { Services } from '../../../kernel/context.js';
import { attemptDelivery } from './attempt.js';
import { type ClaimedDelivery, claimDeliveries } from './claim.js';
import { type Outcome, writeOutcomes } from './outcome.js';
import type { SecretReader } from './signature.js';

/** Deliveries in flight in one process. */
const MOST_IN_FLIGHT = 200;
/** Outcomes of this many milliseconds are written together; those that come during a write wait for the next. */
const COALESCE = 5;

/**
 * Keeps deliveries in flight until none is due: a pool and not a batch, so that an endpoint that takes its ten seconds
 * holds its own ten places and nobody else's.
 */
export class DeliveryPump {
  #inFlight = 0;
  #taken = 0;
  #finished: Outcome[] = [];
  #flushing = false;
  #stirred = false;
  #ended = false;
  #notice: () => void = () => undefined;

  constructor(
    readonly services: Services,
    readonly secretsOf: SecretReader,
    readonly signal: AbortSignal,
  ) {}

  /** Runs until nothing is due and nothing in flight; answers how many deliveries it took. */
  async run(): Promise<number> {
    try {
      for (;;) {
        for (const delivery of await this.#claim()) void this.#deliver(delivery);
        if (this.#inFlight === 0 && !this.#stirred) return this.#taken;
        await this.#change();
      }
    } finally {
      while (this.#inFlight > 0) await this.#change();
      this.#ended = true;
    }
  }

  /** Something may be due that was not before. Answers false if the pump has ended and sees it no more. */
  stir(): boolean {
    this.#stirred = true;
    this.#notice();
    return !this.#ended;
  }

  async #claim(): Promise<ClaimedDelivery[]> {
    const room = MOST_IN_FLIGHT - this.#inFlight;
    if (room === 0 || this.signal.aborted) return [];
    const claimed = await claimDeliveries(this.services, room);
    this.#inFlight += claimed.length;
    this.#taken += claimed.length;
    return claimed;
  }

  /** Until a place is free or {@link stir} is called. */
  async #change(): Promise<void> {
    if (!this.#stirred)
      await new Promise<void>(done => {
        this.#notice = done;
      });
    this.#stirred = false;
  }

  async #deliver(delivery: ClaimedDelivery): Promise<void> {
    const { services } = this;
    const attempt = await attemptDelivery(services, delivery, this.secretsOf);
    services.metrics.deliveries.inc({ outcome: attempt.result.toLowerCase() });
    services.metrics.deliveryTime.observe(attempt.durationMs / 1_000);
    this.#finished.push({ delivery, attempt });
    if (!this.#flushing) {
      this.#flushing = true;
      setTimeout(() => void this.#flush(), COALESCE);
    }
  }

  /** A place is free only when its outcome is written: until then the row counts as in flight for every process. */
  async #flush(): Promise<void> {
    while (this.#finished.length > 0) {
      const batch = this.#finished;
      this.#finished = [];
      try {
        await writeOutcomes(this.services, batch);
      } catch (cause) {
        // The leases run out and the deliveries are made again: at least once.
        this.services.log.error({ err: cause, deliveries: batch.length }, 'outcomes of deliveries were not written');
      }
      this.#inFlight -= batch.length;
      this.stir();
    }
    this.#flushing = false;
  }
}
