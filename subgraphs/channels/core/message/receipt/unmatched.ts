import { after, days, hours } from '../../../../../kernel/context/clock.js';
import type { Context } from '../../../../../kernel/context/context.js';
import { sql } from '../../../../../kernel/database/database.js';
import { implementJob, type Job } from '../../../../../kernel/jobs/job.js';
import { declareJob } from '../../../../../kernel/jobs/job-handle.js';
import type { StoredReceipt } from './receipt.js';

/** Operators look at what a provider reports of messages that nobody knows within this time. */
const KEPT = days(30);
const BATCH = 1_000;

const KEEP = `insert into channels.unmatched_receipt (provider, provider_ref, status, substatus, reason, received_at)
  select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::timestamptz[])`;

/** Keeps receipts that belong to no message, without anything about a person, and counts them. */
export async function keepUnmatched(tx: Context, receipts: readonly StoredReceipt[]): Promise<void> {
  if (receipts.length === 0) return;
  await sql(tx.em, KEEP, [
    receipts.map(({ provider }) => provider),
    receipts.map(({ providerRef }) => providerRef.slice(0, 200)),
    receipts.map(({ receipt }) => receipt.status),
    receipts.map(({ receipt }) => receipt.substatus ?? null),
    receipts.map(({ receipt }) => receipt.reason ?? null),
    receipts.map(({ receivedAt }) => receivedAt),
  ]);
  for (const { provider } of receipts) tx.metrics.unmatchedReceipts.inc({ provider });
}

const FORGET = `delete from channels.unmatched_receipt where ctid = any(array(
  select ctid from channels.unmatched_receipt where received_at < $1 order by received_at limit $2)) returning 1`;

/** Deletes them after 30 days. */
export const unmatchedRetentionJob = (): Job =>
  implementJob(declareJob('channels.unmatched-receipts'), {
    every: hours(1),
    async run({ db, clock }) {
      const rows = await sql(db, FORGET, [after(clock.now(), -KEPT), BATCH]);
      return { rows: rows.length, most: BATCH };
    },
  });
