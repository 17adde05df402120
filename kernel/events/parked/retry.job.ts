import { seconds } from '../../context/clock.js';
import type { Services } from '../../context/services.js';
import type { Em } from '../../database/database.js';
import { implementJob, type Job } from '../../jobs/job.js';
import { declareJob } from '../../jobs/job-handle.js';
import type { EventConsumer } from '../consumer.js';
import { claimRetried, park, removeTaken } from './parked.js';

const BATCH = 20;

/** Hands over the parked events that the operator retries, each by itself. One that its consumer cannot take is parked again. */
export function retryParkedEvents(consumers: readonly EventConsumer[]): Job {
  const byName = new Map(consumers.map(consumer => [consumer.name, consumer]));
  const names = [...byName.keys()];
  return implementJob(declareJob('events.retry-parked'), {
    every: seconds(5),
    run: services => services.db.fork().transactional(em => retryBatch(em, services, names, byName)),
  });
}

async function retryBatch(
  em: Em,
  services: Services,
  names: readonly string[],
  byName: ReadonlyMap<string, EventConsumer>,
): Promise<number> {
  const claimed = await claimRetried(em, services.clock.now(), names, BATCH);
  for (const { consumer, ...event } of claimed) {
    try {
      await byName.get(consumer)?.consume(services, [event]);
      await removeTaken(em, consumer, event.id);
    } catch (error) {
      await park(em, [{ consumer, event, error }], services.clock.now());
    }
  }
  return claimed.length;
}
