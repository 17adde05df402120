import { after, type Clock, type Duration, seconds } from '../../../../kernel/context/clock.js';
import type { ClaimedDelivery } from '../claimed-delivery.js';
import { EndpointQueue } from './endpoint-queue.js';

/** The time after which a delivery is attempted again whose outcome could not be stored. */
const RESENT_AFTER: Duration = seconds(25);
/** Queues that are kept, with the response time of their endpoint. Above it, empty queues are dropped. */
const MAX_QUEUES = 1_000;

/**
 * The deliveries that a process has claimed and whose outcome is not stored yet, in the queues of their endpoints. They are
 * known in its memory alone.
 */
export class HeldDeliveries {
  /** The queues by endpoint, with the facts that the pools of the process learnt of them. */
  readonly queues = new Map<string, EndpointQueue>();
  readonly #ids = new Set<string>();
  readonly #ofWorkspace = new Map<string, number>();
  readonly #ofLane = new Map<number, number>();
  /** Those whose outcome could not be stored, with the time until which they are not claimed. */
  readonly #postponed = new Map<string, Date>();

  constructor(readonly clock: Clock) {}

  get size(): number {
    return this.#ids.size;
  }

  get ofWorkspace(): ReadonlyMap<string, number> {
    return this.#ofWorkspace;
  }

  /** The deliveries that a claim must not take. */
  get ids(): ReadonlySet<string> {
    const now = this.clock.now();
    for (const [id, until] of this.#postponed) if (until <= now) this.#postponed.delete(id);
    return this.#postponed.size === 0 ? this.#ids : new Set([...this.#ids, ...this.#postponed.keys()]);
  }

  /** Returns whether it holds deliveries of a lane. */
  hasLane(lane: number): boolean {
    return this.#ofLane.has(lane);
  }

  /** Returns the queue of its endpoint, in which it waits. */
  add(delivery: ClaimedDelivery): EndpointQueue {
    const { id, lane, webhookId, workspaceId } = delivery;
    this.#ids.add(id);
    count(this.#ofWorkspace, workspaceId, 1);
    count(this.#ofLane, lane, 1);
    const queue = this.queues.get(webhookId) ?? new EndpointQueue();
    this.queues.set(webhookId, queue);
    queue.add(delivery);
    return queue;
  }

  remove({ id, lane, webhookId, workspaceId }: ClaimedDelivery): void {
    this.#ids.delete(id);
    count(this.#ofWorkspace, workspaceId, -1);
    count(this.#ofLane, lane, -1);
    const queue = this.queues.get(webhookId);
    queue?.release();
    if (queue?.held === 0 && this.queues.size > MAX_QUEUES) this.queues.delete(webhookId);
  }

  /** Lets a delivery wait whose outcome could not be stored. */
  postpone({ id }: ClaimedDelivery): void {
    this.#postponed.set(id, after(this.clock.now(), RESENT_AFTER));
  }
}

/** Adds to a number by its key; one that is 0 has no entry. */
function count<Key>(counts: Map<Key, number>, key: Key, change: number): void {
  const sum = (counts.get(key) ?? 0) + change;
  if (sum > 0) counts.set(key, sum);
  else counts.delete(key);
}
