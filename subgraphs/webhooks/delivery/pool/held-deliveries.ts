import { after, type Clock, type Duration, seconds } from '../../../../kernel/context/clock.js';
import type { ClaimedDelivery } from '../claimed-delivery.js';
import { EndpointQueue } from './endpoint-queue.js';

/** The time after which a delivery is attempted again whose outcome could not be stored. */
const RESENT_AFTER: Duration = seconds(25);
/** Queues that are kept, with the response time of their endpoint. Above it, empty queues are dropped. */
const MAX_QUEUES = 1_000;

/** A delivery that is not claimed until a time. */
interface Postponed {
  readonly webhookId: string;
  readonly until: Date;
}

/**
 * The deliveries that a process has claimed and whose outcome is not stored yet, in the queues of their endpoints. They are
 * known in its memory alone.
 */
export class HeldDeliveries {
  /** The queues by endpoint, with the facts that the pools of the process learnt of them. */
  readonly queues = new Map<string, EndpointQueue>();
  /** The ids by endpoint. */
  readonly #ids = new Map<string, Set<string>>();
  #size = 0;
  readonly #ofWorkspace = new Map<string, number>();
  readonly #ofLane = new Map<number, number>();
  /** Those whose outcome could not be stored, by id. */
  readonly #postponed = new Map<string, Postponed>();

  constructor(readonly clock: Clock) {}

  get size(): number {
    return this.#size;
  }

  get ofWorkspace(): ReadonlyMap<string, number> {
    return this.#ofWorkspace;
  }

  /** Returns the deliveries of an endpoint that a claim must not take. */
  idsOf(webhookId: string): readonly string[] {
    const now = this.clock.now();
    const ids = [...(this.#ids.get(webhookId) ?? [])];
    for (const [id, postponed] of this.#postponed)
      if (postponed.until <= now) this.#postponed.delete(id);
      else if (postponed.webhookId === webhookId) ids.push(id);
    return ids;
  }

  /** Returns whether it holds deliveries of a lane. */
  hasLane(lane: number): boolean {
    return this.#ofLane.has(lane);
  }

  /** Returns the queue of its endpoint, in which it waits. */
  add(delivery: ClaimedDelivery): EndpointQueue {
    const { id, lane, webhookId, workspaceId } = delivery;
    this.#size++;
    const ids = this.#ids.get(webhookId) ?? new Set();
    this.#ids.set(webhookId, ids.add(id));
    count(this.#ofWorkspace, workspaceId, 1);
    count(this.#ofLane, lane, 1);
    const queue = this.queues.get(webhookId) ?? new EndpointQueue();
    this.queues.set(webhookId, queue);
    queue.add(delivery);
    return queue;
  }

  remove({ id, lane, webhookId, workspaceId }: ClaimedDelivery): void {
    this.#size--;
    const ids = this.#ids.get(webhookId);
    ids?.delete(id);
    if (ids?.size === 0) this.#ids.delete(webhookId);
    count(this.#ofWorkspace, workspaceId, -1);
    count(this.#ofLane, lane, -1);
    const queue = this.queues.get(webhookId);
    queue?.release();
    if (queue?.held === 0 && this.queues.size > MAX_QUEUES) this.queues.delete(webhookId);
  }

  /** Lets a delivery wait whose outcome could not be stored. */
  postpone({ id, webhookId }: ClaimedDelivery): void {
    this.#postponed.set(id, { webhookId, until: after(this.clock.now(), RESENT_AFTER) });
  }
}

/** Adds to a number by its key; one that is 0 has no entry. */
function count<Key>(counts: Map<Key, number>, key: Key, change: number): void {
  const sum = (counts.get(key) ?? 0) + change;
  if (sum > 0) counts.set(key, sum);
  else counts.delete(key);
}
