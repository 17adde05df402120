import { seconds } from '../../../kernel/context/clock.js';
import type { Services } from '../../../kernel/context/context.js';
import { sql } from '../../../kernel/database/database.js';
import { implementJob, type Job } from '../../../kernel/jobs/job.js';
import { DELIVER } from '../jobs.js';
import { DeliveryPump } from './pump.js';
import { createSecretReader, type SecretReader } from './signature.js';

/** Counting goes no further: it is done for every look at the metrics. */
const MAX_COUNTED = 100_000;

const BACKLOG = `
  select count(*)::int as depth, coalesce(extract(epoch from $1::timestamptz - min(next_attempt_at)), 0)::float8 as age
    from (select next_attempt_at from webhooks.delivery
           where status = 'PENDING' and next_attempt_at <= $1 and lease_until is null limit $2) waiting`;

/** One pump a process. A wake that finds it running stirs it; that is what the second loop is for. */
export function deliverJob(): Job {
  let pump: DeliveryPump | null = null;
  let secretsOf: SecretReader | null = null;
  return implementJob(DELIVER, {
    every: seconds(2),
    loops: 2,
    async run(services, signal) {
      if (pump?.stir()) return 0;
      secretsOf ??= createSecretReader(services.box);
      pump = new DeliveryPump(services, secretsOf, signal);
      return pump.run();
    },
    backlog,
  });
}

async function backlog({ db, clock }: Services): Promise<{ depth: number; age: number }> {
  const [row] = await sql<{ depth: number; age: number }>(db, BACKLOG, [clock.now(), MAX_COUNTED]);
  return row ?? { depth: 0, age: 0 };
}
