import { seconds } from '../../../../../kernel/context/clock.js';
import { jobContext, transact } from '../../../../../kernel/context/context.js';
import { sql } from '../../../../../kernel/database/database.js';
import { emitAll, eventOf } from '../../../../../kernel/events/outbox.js';
import { implementJob, type Job } from '../../../../../kernel/jobs/job.js';
import { declareJob } from '../../../../../kernel/jobs/job-handle.js';
import { creditsLow } from './events.js';

const BATCH = 500;

const TAKE = `delete from channels.low_balance where seq = any (array(
    select seq from channels.low_balance order by seq limit $1 for update skip locked))
  returning workspace_id as "workspaceId", balance, alert_below as "alertBelow", at`;

interface Crossing {
  workspaceId: string;
  balance: number;
  alertBelow: number;
  at: Date;
}

/** A trigger notes each fall below the alert in the transaction that causes it; this makes the events, each once. */
export const lowBalanceJob = (): Job =>
  implementJob(declareJob('channels.low-balance'), {
    every: seconds(5),
    run: services =>
      transact(jobContext(services), async tx => {
        const crossings = await sql<Crossing>(tx.em, TAKE, [BATCH]);
        const events = crossings.map(({ workspaceId, at, ...data }) =>
          eventOf(creditsLow, { workspaceId, sandbox: false, at }, data),
        );
        await emitAll(tx, events);
        return crossings.length;
      }),
  });
