import type { Duration } from '../../../../kernel/context/clock.js';
import type { Database } from '../../../../kernel/database/database.js';
import { DueEndpoints } from './due-endpoints.js';
import type { EndpointSet } from './new-deliveries.js';

/**
 * The time from the beginning of a turn through all endpoints to that of the next, while something
 * is in flight.
 */
const TURN_INTERVAL: Duration = 250;

/**
 * Chooses the endpoints that the next claim looks at. Those for which this process has queued
 * deliveries, or stored outcomes, come at once and cost only themselves. All endpoints that have
 * due deliveries in its lanes come in turns between them: for retries, for deliveries of which no
 * notice came, and for those that waited for a place of their workspace.
 */
export class ClaimTurns {
  readonly #all = new DueEndpoints();
  #requested = false;
  #nextTurnAt = Number.NEGATIVE_INFINITY;
  #wereKnown = false;

  constructor(readonly known: EndpointSet) {}

  request(): void {
    this.#requested = true;
  }

  addAll(endpoints: readonly string[]): void {
    this.known.addAll(endpoints);
  }

  /** Returns whether a claim should look at endpoints now. */
  get isDue(): boolean {
    return this.known.size > 0 || this.#isTurnDue;
  }

  /** Returns whether there are endpoints to look at, now or later. */
  get isRequested(): boolean {
    return this.known.size > 0 || this.#requested || this.#all.isUnderWay;
  }

  /** Milliseconds until the requested turn is due; `null` when none is requested. */
  get wait(): Duration | null {
    return this.#requested ? Math.max(0, this.#nextTurnAt - performance.now()) : null;
  }

  /**
   * Returns whether a turn is under way or due. A request during a turn is for the next one, because it may
   * be about an endpoint that was looked at already.
   */
  get #isTurnDue(): boolean {
    return this.#all.isUnderWay || (this.#requested && performance.now() >= this.#nextTurnAt);
  }

  /** Known ones and those of a turn alternate, so that neither waits for the end of the other. */
  async next(db: Database, lanes: readonly number[], now: Date): Promise<readonly string[]> {
    this.#wereKnown = this.known.size > 0 && !(this.#wereKnown && this.#isTurnDue);
    if (this.#wereKnown) return this.known.take();
    if (!this.#all.isUnderWay) {
      this.#requested = false;
      this.#nextTurnAt = performance.now() + TURN_INTERVAL;
    }
    return this.#all.next(db, lanes, now);
  }
}
