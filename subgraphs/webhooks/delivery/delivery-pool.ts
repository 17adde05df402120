import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Duration } from '../../../kernel/context/clock.js';
import type { Services } from '../../../kernel/context/services.js';
import { attemptDeliveries, type Outcome } from './attempt/attempt.js';
import type { SecretReader } from './attempt/endpoint-secrets.js';
import { claimDeliveries } from './claim.js';
import type { ClaimedDelivery, Group } from './claimed-delivery.js';
import { EndpointQueue } from './endpoint-queue.js';
import { releaseDeliveries, storeOutcomes } from './outcome/outcome.js';

/** Deliveries that one process holds. */
const MAX_HELD = 500;
/** Queues that are kept, with the response time of their endpoint. Above it, empty queues are dropped. */
const MAX_QUEUES = 1_000;
/** Outcomes of one interval are stored as one batch: small batches cost the database more a row. */
const BATCH_INTERVAL: Duration = 10;
/** From the beginning of a claim to that of the next: what comes meanwhile is claimed together. */
const CLAIM_INTERVAL: Duration = 20;

/**
 * Keeps deliveries in flight until none is due. It is a pool and not a batch: a slow endpoint occupies its own places, and
 * a workspace those of its share (claim.ts), and neither delays another.
 */
export class DeliveryPool {
  readonly #owner = randomUUID();
  readonly #heldByWorkspace = new Map<string, number>();
  #held = 0;
  #claimed = 0;
  #claimedAt = Number.NEGATIVE_INFINITY;
  #finished: Outcome[] = [];
  #unsent: ClaimedDelivery[] = [];
  #storing = false;
  #claimRequested = false;
  #ended = false;
  #resume: () => void = () => undefined;

  constructor(
    readonly services: Services,
    readonly secretsOf: SecretReader,
    readonly signal: AbortSignal,
    /** By endpoint, with what earlier pools of the process learnt of them. */
    readonly queues: Map<string, EndpointQueue>,
  ) {}

  /** Runs until nothing is due and nothing is held. Answers the number of claimed deliveries. */
  async run(): Promise<number> {
    try {
      for (;;) {
        await this.#claim();
        if (this.#held === 0 && !this.#claimRequested) return this.#claimed;
        await this.#claimRequest();
        const early = this.#claimedAt + CLAIM_INTERVAL - performance.now();
        if (early > 0) await pause(early);
        this.#claimRequested = false;
      }
    } finally {
      while (this.#held > 0) await this.#claimRequest();
      this.#ended = true;
    }
  }

  /** Requests another claim, since new deliveries may be due. Answers `false` if the pool has ended already. */
  requestClaim(): boolean {
    this.#claimRequested = true;
    this.#resume();
    return !this.#ended;
  }

  async #claim(): Promise<void> {
    const free = MAX_HELD - this.#held;
    if (free === 0 || this.signal.aborted) return;
    this.#claimedAt = performance.now();
    const { queues, services } = this;
    const claimed = await claimDeliveries(services, { owner: this.#owner, free, queues, held: this.#heldByWorkspace });
    this.#claimed += claimed.length;
    for (const delivery of claimed) this.#hold(delivery);
    // More may be due: a claim takes at most half of the free places.
    if (claimed.length >= free / 2) this.#claimRequested = true;
    for (const queue of this.queues.values()) this.#send(queue);
  }

  #hold(delivery: ClaimedDelivery): void {
    const { workspaceId } = delivery;
    this.#held++;
    this.#heldByWorkspace.set(workspaceId, (this.#heldByWorkspace.get(workspaceId) ?? 0) + 1);
    this.#queueOf(delivery).add(delivery);
  }

  #queueOf({ webhookId }: ClaimedDelivery): EndpointQueue {
    const known = this.queues.get(webhookId);
    if (known) return known;
    const queue = new EndpointQueue();
    this.queues.set(webhookId, queue);
    return queue;
  }

  /** Waits for {@link requestClaim}. */
  async #claimRequest(): Promise<void> {
    if (!this.#claimRequested)
      await new Promise<void>(done => {
        this.#resume = done;
      });
    this.#claimRequested = false;
  }

  #send(queue: EndpointQueue): void {
    for (let next = queue.startNext(); next; next = queue.startNext()) {
      const now = this.services.clock.now();
      if (this.signal.aborted || next.some(({ sendUntil }) => now > sendUntil)) {
        queue.finish(null);
        this.#unsent.push(...next);
        this.#storeSoon();
      } else void this.#deliver(queue, next);
    }
  }

  async #deliver(queue: EndpointQueue, group: Group): Promise<void> {
    const outcomes = await attemptDeliveries(this.services, group, this.secretsOf);
    const { metrics } = this.services;
    for (const { attempt } of outcomes) metrics.deliveries.inc({ outcome: attempt.result.toLowerCase() });
    const durationMs = Math.max(...outcomes.map(({ attempt }) => attempt.durationMs));
    metrics.deliveryTime.observe(durationMs / 1_000);
    this.#finished.push(...outcomes);
    this.#storeSoon();
    queue.finish(durationMs);
    this.#send(queue);
  }

  #storeSoon(): void {
    if (this.#storing) return;
    this.#storing = true;
    setTimeout(() => void this.#store(), BATCH_INTERVAL);
  }

  /** Stores outcomes until there is none left. A delivery counts as held until then, because its row is leased. */
  async #store(): Promise<void> {
    while (this.#finished.length + this.#unsent.length > 0) {
      const next = performance.now() + BATCH_INTERVAL;
      const [finished, unsent] = [this.#finished, this.#unsent];
      this.#finished = [];
      this.#unsent = [];
      try {
        if (finished.length > 0) await storeOutcomes(this.services, finished);
        if (unsent.length > 0) await releaseDeliveries(this.services, unsent);
      } catch (cause) {
        // The leases expire and the deliveries are attempted again: delivery is at least once.
        this.services.log.error({ err: cause, deliveries: finished.length }, 'outcomes of deliveries were not stored');
      }
      for (const delivery of [...finished.map(outcome => outcome.delivery), ...unsent]) this.#release(delivery);
      this.requestClaim();
      const early = next - performance.now();
      if (early > 0) await pause(early);
    }
    this.#storing = false;
  }

  #release({ webhookId, workspaceId }: ClaimedDelivery): void {
    this.#held--;
    const held = (this.#heldByWorkspace.get(workspaceId) ?? 1) - 1;
    if (held > 0) this.#heldByWorkspace.set(workspaceId, held);
    else this.#heldByWorkspace.delete(workspaceId);
    const queue = this.queues.get(webhookId);
    queue?.release();
    if (queue?.held === 0 && this.queues.size > MAX_QUEUES) this.queues.delete(webhookId);
  }
}
