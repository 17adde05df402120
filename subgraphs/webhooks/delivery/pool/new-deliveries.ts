import { defineResource, resourceOf } from '../../../../kernel/context/resource.js';
import type { Services } from '../../../../kernel/context/services.js';
import { DELIVER } from '../../jobs.js';

/** Endpoints that are kept: of more, the turn through all endpoints finds the rest. */
const MAX_KEPT = 10_000;
/** Endpoints that a claim looks at. */
const MAX_TAKEN = 250;

/** Endpoints that may have deliveries which are due, the longest known first. */
export class EndpointSet {
  readonly #ids = new Set<string>();

  get size(): number {
    return this.#ids.size;
  }

  addAll(ids: readonly string[]): void {
    for (const id of ids) if (this.#ids.size < MAX_KEPT) this.#ids.add(id);
  }

  /** Takes out the first ones. */
  take(): readonly string[] {
    const taken: string[] = [];
    for (const id of this.#ids) {
      if (taken.length === MAX_TAKEN) break;
      taken.push(id);
      this.#ids.delete(id);
    }
    return taken;
  }
}

/** The endpoints for which this process has queued deliveries. It is only a hint: the rows are the truth. */
export const newDeliveries = defineResource('endpoints with new deliveries', () => ({ value: new EndpointSet() }));

/** Tells the pool of this process, after the commit, that deliveries to these endpoints were queued. */
export function announceDeliveries(services: Services, endpoints: readonly string[]): void {
  if (endpoints.length === 0) return;
  resourceOf(services, newDeliveries).addAll(endpoints);
  services.jobs.wake(DELIVER);
}
