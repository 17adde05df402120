import { setImmediate as letOthersRun, setTimeout as pause } from 'node:timers/promises';
import type { Duration } from '../../../../kernel/context/clock.js';
import { resourceOf } from '../../../../kernel/context/resource.js';
import type { Services } from '../../../../kernel/context/services.js';
import type { LaneLeases } from '../../../../kernel/lanes/lane-leases.js';
import { attemptDeliveries } from '../attempt/attempt.js';
import type { SecretReader } from '../attempt/endpoint-secrets.js';
import { claimDeliveries } from '../claim/claim.js';
import type { ClaimedDelivery, Group } from '../claimed-delivery.js';
import { ClaimTurns } from './claim-turns.js';
import type { EndpointQueue } from './endpoint-queue.js';
import type { HeldDeliveries } from './held-deliveries.js';
import { newDeliveries } from './new-deliveries.js';
import { OutcomeStore } from './outcome-store.js';
import { PacedQueues } from './paced-queues.js';

/** Deliveries that one process holds. */
const MAX_HELD = 500;
/**
 * The longest time from the beginning of a claim to that of the next: deliveries that come
 * meanwhile are claimed together. The less a claim took for endpoints that do not fail, the sooner
 * is the next, so that nothing waits in a process with little to do.
 */
const CLAIM_INTERVAL: Duration = 20;
const INTERVAL_OF_ONE: Duration = 0.5;
/**
 * The shortest time between claims, even if nothing was claimed: each batch of outcomes requests a
 * claim.
 */
const SHORTEST_INTERVAL: Duration = 5;
/** Queues whose requests are started before everything else of the process gets its turn. */
const STARTED_AT_ONCE = 8;
/** A pool that waits for outcomes looks at its leases after this time. */
const KEPT_AFTER: Duration = 1_000;

/** The facts that the pools of a process hand on. */
export interface Known {
  readonly leases: LaneLeases;
  readonly held: HeldDeliveries;
  readonly secretsOf: SecretReader;
}

/**
 * Keeps deliveries of the lanes that the process holds in flight until none is due. It is a pool and not a batch: a slow
 * endpoint occupies its own places, and a workspace those of its share (claim/choose.ts), and neither delays another.
 */
export class DeliveryPool {
  readonly #turns: ClaimTurns;
  #claimed = 0;
  #nextClaimAt = Number.NEGATIVE_INFINITY;
  readonly #outcomes: OutcomeStore;
  readonly #failing = new PacedQueues(queue => this.#send(queue));
  #ended = false;
  #resume: () => void = () => undefined;

  constructor(
    readonly services: Services,
    readonly signal: AbortSignal,
    readonly known: Known,
  ) {
    this.#turns = new ClaimTurns(resourceOf(services, newDeliveries));
    const onLost = (delivery: ClaimedDelivery) => known.held.postpone(delivery);
    this.#outcomes = new OutcomeStore(services, onLost, deliveries => this.#release(deliveries));
  }

  get #held(): number {
    return this.known.held.size;
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

  /** Waits for {@link requestClaim}, until a turn that was requested is due, or the leases have to be renewed. */
  async #request(): Promise<void> {
    // Without leases nothing is begun; what is under way is stored all the same.
    this.#keepLeases().catch(err => this.services.log.warn({ err }, 'the leases of lanes were not renewed'));
    const wait = this.#free > 0 ? this.#turns.wait : null;
    const timer = setTimeout(() => this.#resume(), Math.min(wait ?? KEPT_AFTER, KEPT_AFTER));
    await new Promise<void>(done => {
      this.#resume = done;
    });
    clearTimeout(timer);
  }

  #keepLeases(): Promise<void> {
    const { held, leases } = this.known;
    return leases.keep(lane => held.hasLane(lane));
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
    const { known, services } = this;
    await this.#keepLeases();
    const { open: lanes } = known.leases;
    const endpoints = await this.#turns.next(services.db, lanes, services.clock.now());
    if (endpoints.length === 0) return;
    const { held } = known;
    const claimed = await claimDeliveries(services, { lanes, free, held, endpoints });
    this.#claimed += claimed.length;
    // More may be due: a claim takes at most half of the free places.
    if (claimed.length >= free / 2) this.#turns.addAll(endpoints);
    const { failing = [], others = [] } = Object.groupBy(
      claimed.map(delivery => held.add(delivery)),
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

  #send(queue: EndpointQueue): void {
    for (let next = queue.startNext(); next; next = queue.startNext()) {
      if (this.#maySend(next)) void this.#deliver(queue, next);
      else {
        queue.skip();
        this.#release(next);
      }
    }
  }

  /** Returns whether a claim is still good: its endpoint may have changed since, or its lane another holder. */
  #maySend(group: Group): boolean {
    const now = this.services.clock.now();
    const isFresh = group.every(({ sendUntil }) => now <= sendUntil);
    return isFresh && !this.signal.aborted && this.known.leases.holds(group[0].workspaceId);
  }

  async #deliver(queue: EndpointQueue, group: Group): Promise<void> {
    const outcomes = await attemptDeliveries(this.services, group, this.known.secretsOf);
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
    const others = deliveries.filter(({ webhookId }) => !this.known.held.queues.get(webhookId)?.isFailing);
    // The failing endpoints are known only before this: it may drop an empty queue, and with it the
    // fact that its endpoint fails.
    for (const delivery of deliveries) this.known.held.remove(delivery);
    this.#turns.addAll(others.map(({ webhookId }) => webhookId));
    this.requestClaim();
  }
}
