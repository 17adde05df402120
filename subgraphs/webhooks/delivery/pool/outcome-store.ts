import type { Duration } from '../../../../kernel/context/clock.js';
import type { Services } from '../../../../kernel/context/services.js';
import { withoutBad } from '../../../../kernel/jobs/without-bad.js';
import type { Outcome } from '../attempt/attempt.js';
import type { ClaimedDelivery, Group } from '../claimed-delivery.js';
import { isPlain, storeOthers, storePlain } from '../outcome/outcome.js';
import { releaseDeliveries } from '../store/end.js';
import { StoreQueue } from './store-queue.js';

/** Outcomes that come within this time are stored together. */
const INTERVAL: Duration = 10;
/** Nobody waits for attempts that failed. */
const INTERVAL_OF_FAILED: Duration = 50;

/** Stores the outcomes of the deliveries of a pool, in batches. */
export class OutcomeStore {
  readonly #plain = new StoreQueue<Outcome>(items => this.#store(items, deliveryOf, storePlain));
  readonly #others = new StoreQueue<Outcome>(items => this.#store(items, deliveryOf, storeOthers));
  readonly #unsent = new StoreQueue<ClaimedDelivery>(items => this.#store(items, one => one, releaseDeliveries));

  /** @param onStored gets the deliveries of each batch: until then their rows are leased. */
  constructor(
    readonly services: Services,
    readonly onStored: (deliveries: readonly ClaimedDelivery[]) => void,
  ) {}

  /** Adds the outcomes of a group, whose deliveries are all to one endpoint. */
  add(outcomes: readonly Outcome[]): void {
    const { webhookId } = outcomes[0]!.delivery;
    const failed = outcomes.every(({ attempt }) => attempt.result === 'FAILED');
    const interval = failed ? INTERVAL_OF_FAILED : INTERVAL;
    // Outcomes of endpoints that take everything are stored apart, so that no failing endpoint
    // delays them. All outcomes that wait for one endpoint are stored together, because it counts
    // as failing only if all of them failed.
    if (outcomes.every(isPlain) && !this.#others.has(webhookId)) this.#plain.add(webhookId, outcomes, interval);
    else this.#others.add(webhookId, [...this.#plain.take(webhookId), ...outcomes], interval);
  }

  /** Ends the leases of deliveries that were not attempted. */
  release(group: Group): void {
    this.#unsent.add(group[0].webhookId, group, INTERVAL);
  }

  /** Stores items without those that make it fail: their leases expire and they are attempted again, since delivery is at least once. */
  async #store<Item>(
    items: readonly Item[],
    deliveryIn: (item: Item) => ClaimedDelivery,
    store: (services: Services, items: readonly Item[]) => Promise<unknown>,
  ): Promise<void> {
    const { services } = this;
    const refused = (item: Item, err: unknown) =>
      services.log.error({ err, delivery: deliveryIn(item).id }, 'the outcome of a delivery was not stored');
    const storeSome = (some: readonly Item[]) => store(services, some).then(() => some.length);
    await withoutBad(items, storeSome, refused).catch(err =>
      services.log.error({ err, deliveries: items.length }, 'outcomes of deliveries were not stored'),
    );
    this.onStored(items.map(deliveryIn));
  }
}

const deliveryOf = ({ delivery }: Outcome): ClaimedDelivery => delivery;
