import { randomUUID } from 'node:crypto';
import { setImmediate as letOthersRun, setTimeout as pause } from 'node:timers/promises';
import type { Duration } from '../../../../kernel/context/clock.js';
import { resourceOf } from '../../../../kernel/context/resource.js';
import type { Services } from '../../../../kernel/context/services.js';
import { attemptDeliveries } from '../attempt/attempt.js';
import type { SecretReader } from '../attempt/endpoint-secrets.js';
import { claimDeliveries } from '../claim.js';
import type { ClaimedDelivery, Group } from '../claimed-delivery.js';
import { ClaimTurns } from './claim-turns.js';
import { EndpointQueue } from './endpoint-queue.js';
import { newDeliveries } from './new-deliveries.js';
import { OutcomeStore } from './outcome-store.js';
import { PacedQueues } from './paced-queues.js';

/** Deliveries that one process holds. */
const MAX_HELD = 500;
/** Queues that are kept, with the response time of their endpoint. Above it, empty queues are dropped. */
const MAX_QUEUES = 1_000;
/**
 * The longest time from the beginning of a claim to that of the next: deliveries that come
 * meanwhile are claimed together. The less a claim took for endpoints that do not fail, the sooner
 * is the next, so that nothing waits in a process with little to do.
 */
const CLAIM_INTERVAL: Duration = 20;
const INTERVAL_OF_ONE: Duration = 0.5;
/**
 * The shortest time between claims, even if nothing was claimed: each batch of outcomes requests a
 * claim, and claims of all processes wait for each other.
 */
const SHORTEST_INTERVAL: Duration = 5;
/** Queues whose requests are started before everything else of the process gets its turn. */
const STARTED_AT_ONCE = 8;

/**
 * Keeps deliveries in flight until none is due. It is a pool and not a batch: a slow endpoint occupies its own places, and
 * a workspace those of its share (claim.ts), and neither delays another.
 */
export class DeliveryPool {
  readonly #owner = randomUUID();
  readonly #heldByWorkspace = new Map<string, number>();
  readonly #turns: ClaimTurns;
  #held = 0;
  #claimed = 0;
  #nextClaimAt = Number.NEGATIVE_INFINITY;
  readonly #outcomes: OutcomeStore;
  readonly #failing = new PacedQueues(queue => this.#send(queue));
  #ended = false;
  #resume: () => void = () => undefined;

  constructor(
    readonly services: Services,
    readonly secretsOf: SecretReader,
    readonly signal: AbortSignal,
    /** The queues by endpoint, with the facts that earlier pools of the process learnt of them. */
    readonly queues: Map<string, EndpointQueue>,
  ) {
    this.#turns = new ClaimTurns(resourceOf(services, newDeliveries));
    this.#outcomes = new OutcomeStore(services, deliveries => this.#release(deliveries));
  }

  /** Runs until nothing is due and nothing is held. Returns the number of claimed deliveries. */
  async run(): Promise<number> {
    try {
      for (;;) {
        await this.#claim();
        if (this.#held === 0 && !this.#isClaimDue) return this.#claimed;
        while (this.#held > 0 && !this.#isClaimDue) await this.#request();
        const early = this.#nextClaimAt - performance.now();
        if (early > 0) await pause(early);
      }
    } finally {
      while (this.#held > 0) await this.#request();
      this.#ended = true;
    }
  }

  /** Requests another claim, since new deliveries may be due. Returns `false` if the pool has ended already. */
  requestClaim(): boolean {
    this.#turns.request();
    this.#resume();
    return !this.#ended;
  }

  /** Waits for {@link requestClaim}, or until a turn that was requested is due. */
  async #request(): Promise<void> {
    const wait = this.#free > 0 ? this.#turns.wait : null;
    const timer = wait === null ? undefined : setTimeout(() => this.#resume(), wait);
    await new Promise<void>(done => {
      this.#resume = done;
    });
    clearTimeout(timer);
  }

  get #free(): number {
    return this.signal.aborted ? 0 : MAX_HELD - this.#held;
  }

  /**
   * Returns whether to claim now. While nothing is held, there is nothing that a requested turn should wait
   * for.
   */
  get #isClaimDue(): boolean {
    return this.#free > 0 && (this.#turns.isDue || (this.#held === 0 && this.#turns.isRequested));
  }

  async #claim(): Promise<void> {
    const free = this.#free;
    if (free === 0) return;
    const startedAt = performance.now();
    const { queues, services } = this;
    const endpoints = await this.#turns.next(services.db, services.clock.now());
    if (endpoints.length === 0) return;
    const claimant = { owner: this.#owner, free, queues, held: this.#heldByWorkspace, endpoints };
    const claimed = await claimDeliveries(services, claimant);
    this.#claimed += claimed.length;
    // More may be due: a claim takes at most half of the free places.
    if (claimed.length >= free / 2) this.#turns.addAll(endpoints);
    const { failing = [], others = [] } = Object.groupBy(
      claimed.map(delivery => this.#hold(delivery)),
      ({ isFailing }) => (isFailing ? 'failing' : 'others'),
    );
    const interval = Math.max(SHORTEST_INTERVAL, others.length * INTERVAL_OF_ONE);
    this.#nextClaimAt = startedAt + Math.min(CLAIM_INTERVAL, interval);
    for (const queue of failing) this.#failing.add(queue);
    await this.#sendAll(new Set(others));
  }

  /** Requests to many endpoints are not started at once: what comes in meanwhile would wait for all of them. */
  async #sendAll(queues: ReadonlySet<EndpointQueue>): Promise<void> {
    let started = 0;
    for (const queue of queues) {
      this.#send(queue);
      if (++started % STARTED_AT_ONCE === 0) await letOthersRun();
    }
  }

  #hold(delivery: ClaimedDelivery): EndpointQueue {
    const { workspaceId } = delivery;
    this.#held++;
    this.#heldByWorkspace.set(workspaceId, (this.#heldByWorkspace.get(workspaceId) ?? 0) + 1);
    const queue = this.#queueOf(delivery);
    queue.add(delivery);
    return queue;
  }

  #queueOf({ webhookId }: ClaimedDelivery): EndpointQueue {
    const known = this.queues.get(webhookId);
    if (known) return known;
    const queue = new EndpointQueue();
    this.queues.set(webhookId, queue);
    return queue;
  }

  #send(queue: EndpointQueue): void {
    for (let next = queue.startNext(); next; next = queue.startNext()) {
      const now = this.services.clock.now();
      if (this.signal.aborted || next.some(({ sendUntil }) => now > sendUntil)) {
        queue.skip();
        this.#outcomes.release(next);
      } else void this.#deliver(queue, next);
    }
  }

  async #deliver(queue: EndpointQueue, group: Group): Promise<void> {
    const outcomes = await attemptDeliveries(this.services, group, this.secretsOf);
    const { metrics } = this.services;
    for (const { attempt } of outcomes) metrics.deliveries.inc({ outcome: attempt.result.toLowerCase() });
    const durationMs = Math.max(...outcomes.map(({ attempt }) => attempt.durationMs));
    metrics.deliveryTime.observe(durationMs / 1_000);
    this.#outcomes.add(outcomes);
    queue.finish(
      durationMs,
      outcomes.some(({ attempt }) => attempt.result === 'FAILED'),
    );
    this.#send(queue);
  }

  #release(deliveries: readonly ClaimedDelivery[]): void {
    // These endpoints have places for more now, and so have others of their workspaces. Deliveries
    // to an endpoint that fails wait for the next turn.
    const others = deliveries.filter(({ webhookId }) => !this.queues.get(webhookId)?.isFailing);
    // The failing endpoints are known only before this: it may drop an empty queue, and with it the
    // fact that its endpoint fails.
    for (const delivery of deliveries) this.#releaseOne(delivery);
    this.#turns.addAll(others.map(({ webhookId }) => webhookId));
    this.requestClaim();
  }

  #releaseOne({ webhookId, workspaceId }: ClaimedDelivery): void {
    this.#held--;
    const held = (this.#heldByWorkspace.get(workspaceId) ?? 1) - 1;
    if (held > 0) this.#heldByWorkspace.set(workspaceId, held);
    else this.#heldByWorkspace.delete(workspaceId);
    const queue = this.queues.get(webhookId);
    queue?.release();
    if (queue?.held === 0 && this.queues.size > MAX_QUEUES) this.queues.delete(webhookId);
  }
}
