import { seconds } from '../../../../../../kernel/context/clock.js';
import { type Context, jobContext, transact, wake } from '../../../../../../kernel/context/context.js';
import { sql } from '../../../../../../kernel/database/database.js';
import { implementJob, type Job } from '../../../../../../kernel/jobs/job.js';
import { declareJob } from '../../../../../../kernel/jobs/job-handle.js';
import type { Receipt } from '../../../provider/port.js';
import { insertReceipts, RECEIPT_JOB } from '../receipt.js';
import { textOf } from './join-parts.js';

const BATCH = 500;

/**
 * Takes parts that are due. Only the hashes of joined messages were kept; a part whose message is
 * worked on at this moment is left for later.
 */
const TAKE = `
with due as (
  select provider, recipient, sender, reference, total, number from channels.inbound_part
  where due_at <= $1 order by due_at, number limit $2 for update skip locked
)
delete from channels.inbound_part p using due d
where (p.provider, p.recipient, p.sender, p.reference, p.total, p.number)
  = (d.provider, d.recipient, d.sender, d.reference, d.total, d.number)
returning p.provider, p.sender as "from", p.recipient as "to", p.number, p.body, p.joined, p.received_at as "receivedAt"`;

interface OverduePart {
  provider: string;
  from: string;
  to: string;
  number: number;
  body: Buffer;
  joined: boolean;
  receivedAt: Date;
}

/** Announces parts whose others did not come, as they are, each as a message of its own. */
export const overduePartsJob = (): Job =>
  implementJob(declareJob('channels.inbound-parts'), {
    every: seconds(30),
    run: services => transact(jobContext(services), announceOverdue),
  });

async function announceOverdue(tx: Context): Promise<number> {
  const now = tx.clock.now();
  const taken = await sql<OverduePart>(tx.em, TAKE, [now, BATCH]);
  const waiting = taken.filter(({ joined }) => !joined).sort((one, other) => one.number - other.number);
  for (const [provider, parts] of Map.groupBy(waiting, part => part.provider))
    await insertReceipts(tx.em, provider, parts.map(receiptOf), now);
  if (waiting.length > 0) wake(tx, RECEIPT_JOB);
  return taken.length;
}

const receiptOf = ({ from, to, body, receivedAt }: OverduePart): Receipt => ({
  providerRef: '',
  status: 'DELIVERED',
  at: receivedAt,
  inbound: { from, to, text: textOf(body) },
});
