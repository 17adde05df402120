import { randomUUID } from 'node:crypto';
import type { Services } from '../../../kernel/context/context.js';
import { attemptDelivery } from './attempt.js';
import { type ClaimedDelivery, claimDeliveries } from './claim.js';
import { Lane } from './lane.js';
import { type Outcome, releaseDeliveries, writeOutcomes } from './outcome.js';
import type { SecretReader } from './signature.js';

/** Deliveries that one process holds. */
const MAX_HELD = 500;
/** Endpoints whose pace is remembered while nothing of theirs is held. */
const MAX_LANES = 1_000;
/** Outcomes of this many milliseconds are written together; those that come during a write wait for the next. */
const COALESCE = 5;

/**
 * Keeps deliveries in flight until none is due: a pool and not a batch, so that an endpoint that takes its ten seconds
 * holds its own ten places and nobody else's.
 */
export class DeliveryPump {
  readonly #owner = randomUUID();
  readonly #lanes = new Map<string, Lane>();
  #held = 0;
  #taken = 0;
  #finished: Outcome[] = [];
  #unsent: ClaimedDelivery[] = [];
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
        await this.#claim();
        if (this.#held === 0 && !this.#stirred) return this.#taken;
        await this.#change();
      }
    } finally {
      while (this.#held > 0) await this.#change();
      this.#ended = true;
    }
  }

  /** Something may be due that was not before. Answers false if the pump has ended and sees it no more. */
  stir(): boolean {
    this.#stirred = true;
    this.#notice();
    return !this.#ended;
  }

  async #claim(): Promise<void> {
    const room = MAX_HELD - this.#held;
    if (room === 0 || this.signal.aborted) return;
    const claimed = await claimDeliveries(this.services, { owner: this.#owner, room, lanes: this.#lanes });
    this.#held += claimed.length;
    this.#taken += claimed.length;
    for (const delivery of claimed) this.#laneOf(delivery).add(delivery);
    for (const lane of this.#lanes.values()) this.#send(lane);
  }

  #laneOf({ webhookId }: ClaimedDelivery): Lane {
    const known = this.#lanes.get(webhookId);
    if (known) return known;
    const lane = new Lane();
    this.#lanes.set(webhookId, lane);
    return lane;
  }

  /** Until a place is free or {@link stir} is called. */
  async #change(): Promise<void> {
    if (!this.#stirred)
      await new Promise<void>(done => {
        this.#notice = done;
      });
    this.#stirred = false;
  }

  #send(lane: Lane): void {
    for (let next = lane.take(); next; next = lane.take()) {
      if (this.signal.aborted || this.services.clock.now() > next.sendUntil) {
        lane.free(null);
        this.#unsent.push(next);
        this.#flushSoon();
      } else void this.#deliver(lane, next);
    }
  }

  async #deliver(lane: Lane, delivery: ClaimedDelivery): Promise<void> {
    const attempt = await attemptDelivery(this.services, delivery, this.secretsOf);
    const { metrics } = this.services;
    metrics.deliveries.inc({ outcome: attempt.result.toLowerCase() });
    metrics.deliveryTime.observe(attempt.durationMs / 1_000);
    this.#finished.push({ delivery, attempt });
    this.#flushSoon();
    lane.free(attempt.durationMs);
    this.#send(lane);
  }

  #flushSoon(): void {
    if (this.#flushing) return;
    this.#flushing = true;
    setTimeout(() => void this.#flush(), COALESCE);
  }

  /** What is held is free only when its outcome is written: until then the row is leased for every process. */
  async #flush(): Promise<void> {
    while (this.#finished.length + this.#unsent.length > 0) {
      const [finished, unsent] = [this.#finished, this.#unsent];
      this.#finished = [];
      this.#unsent = [];
      try {
        if (finished.length > 0) await writeOutcomes(this.services, finished);
        if (unsent.length > 0) await releaseDeliveries(this.services, unsent);
      } catch (cause) {
        // The leases run out and the deliveries are made again: at least once.
        this.services.log.error({ err: cause, deliveries: finished.length }, 'outcomes of deliveries were not written');
      }
      for (const { webhookId } of [...finished.map(({ delivery }) => delivery), ...unsent]) this.#end(webhookId);
      this.stir();
    }
    this.#flushing = false;
  }

  #end(webhookId: string): void {
    this.#held--;
    const lane = this.#lanes.get(webhookId);
    lane?.ended();
    if (lane?.held === 0 && this.#lanes.size > MAX_LANES) this.#lanes.delete(webhookId);
  }
}
