import { seconds } from '../../../kernel/context/clock.js';
import { implementJob, type Job } from '../../../kernel/jobs/job.js';
import { ADOPT } from '../jobs.js';
import { announceDeliveries } from './pool/new-deliveries.js';
import { adoptDeliveries } from './store/adopt.js';

const BATCH = 1_000;

/**
 * Adopts the deliveries that a process of 0.2 has queued, during an upgrade and after it. A version that
 * cannot run beside 0.2 needs no such job.
 */
export const adoptJob = (): Job =>
  implementJob(ADOPT, {
    every: seconds(5),
    async run(services) {
      const adopted = await adoptDeliveries(services.db, services.clock.leaseNow(), BATCH);
      await announceDeliveries(services, adopted);
      return { rows: adopted.length, most: BATCH };
    },
  });
