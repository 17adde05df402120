import type { Duration } from '../../../../kernel/context/clock.js';
import type { Services } from '../../../../kernel/context/services.js';
import { withoutBad } from '../../../../kernel/jobs/without-bad.js';
import type { Outcome } from '../attempt/attempt.js';
import type { ClaimedDelivery } from '../claimed-delivery.js';
import { isPlain, storeOthers, storePlain } from '../outcome/outcome.js';
import { StoreQueue } from './store-queue.js';

/** Outcomes that come within this time are stored together. */
const INTERVAL: Duration = 10;
/** Nobody waits for attempts that failed. */
const INTERVAL_OF_FAILED: Duration = 50;

/** Stores the outcomes of the deliveries of a pool, in batches. */
export class OutcomeStore {
  readonly #plain = new StoreQueue<Outcome>(items => this.#store(items, storePlain));
  readonly #others = new StoreQueue<Outcome>(items => this.#store(items, storeOthers));

  /**
   * @param onLost gets each delivery whose outcome could not be stored, before its batch is done.
   * @param onDone gets the deliveries of each batch: until then they are not claimed again.
   */
  constructor(
    readonly services: Services,
    readonly onLost: (delivery: ClaimedDelivery) => void,
    readonly onDone: (deliveries: readonly ClaimedDelivery[]) => void,
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

  /** Stores outcomes without those that make it fail: their deliveries are attempted again, since delivery is at least once. */
  async #store(
    outcomes: readonly Outcome[],
    store: (services: Services, outcomes: readonly Outcome[]) => Promise<unknown>,
  ): Promise<void> {
    const { services } = this;
    const refused = ({ delivery }: Outcome, err: unknown) => {
      services.log.error({ err, delivery: delivery.id }, 'the outcome of a delivery was not stored');
      this.onLost(delivery);
    };
    const storeSome = (some: readonly Outcome[]) => store(services, some).then(() => some.length);
    await withoutBad(outcomes, storeSome, refused).catch(err => {
      services.log.error({ err, deliveries: outcomes.length }, 'outcomes of deliveries were not stored');
      for (const { delivery } of outcomes) this.onLost(delivery);
    });
    this.onDone(outcomes.map(({ delivery }) => delivery));
  }
}
