import type { Services } from '../../../../../kernel/context/services.js';
import { type Database, type Em, sql } from '../../../../../kernel/database/database.js';
import { declareJob } from '../../../../../kernel/jobs/job-handle.js';
import type { Receipt } from '../../provider/port.js';
import { storable } from '../storable.js';

/** The job that applies receipts. */
export const RECEIPT_JOB = declareJob('channels.receipt');

/** A receipt that waits to be applied. */
export interface StoredReceipt {
  seq: number;
  provider: string;
  providerRef: string;
  /** Known when the provider gave the receipt with the outcome. */
  messageId: string | null;
  receivedAt: Date;
  receipt: Receipt;
}

/** SQL that stores receipts: rows of a query or of `values`, in the order of due_at, received_at, provider, provider_ref, message_id and body. */
export const receiptsFrom = (rows: string): string =>
  `insert into channels.receipt (due_at, received_at, provider, provider_ref, message_id, body) ${rows}`;

const INSERT = receiptsFrom(`select $1, $1, $2, r.ref, r.id, r.body from unnest($3::text[], $4::text[], $5::json[])
    with ordinality as r(ref, id, body, seq) order by r.seq`);

/** Stores receipts as they come. Whoever runs it wakes {@link RECEIPT_JOB} after the commit. */
export async function insertReceipts(
  on: Database | Em,
  provider: string,
  receipts: readonly Receipt[],
  now: Date,
): Promise<void> {
  const clean = receipts.map(storable);
  const bodies = clean.map(receipt => JSON.stringify(receipt));
  const references = clean.map(({ providerRef }) => providerRef);
  const ids = clean.map(({ messageId }) => messageId ?? null);
  await sql(on, INSERT, [now, provider, references, ids, bodies]);
}

/**
 * Stores receipts as they come and wakes the job that applies them. They are not applied at once, because the outcome
 * of the send may not be committed yet.
 */
export async function storeReceipts(services: Services, provider: string, receipts: readonly Receipt[]): Promise<void> {
  await insertReceipts(services.db, provider, receipts, services.clock.now());
  services.jobs.wake(RECEIPT_JOB);
}

/**
 * Takes due receipts out of the table, oldest first, in the transaction that applies them, so that
 * nothing is lost. Receipts that another worker takes are skipped.
 */
export async function takeDue(em: Em, now: Date, limit: number): Promise<StoredReceipt[]> {
  const rows = await sql<Omit<StoredReceipt, 'receipt'> & { body: Receipt }>(
    em,
    `select seq, provider, provider_ref as "providerRef", message_id as "messageId", received_at as "receivedAt", body
     from channels.take_receipts($1, $2) order by due_at, seq`,
    [now, limit],
  );
  return rows.map(({ body, ...row }) => ({ ...row, receipt: { ...body, at: new Date(body.at) } }));
}

/** A receipt that cannot be applied before a time. */
interface Postponed {
  readonly receipt: StoredReceipt;
  readonly until: Date;
}

/** Puts receipts back. */
export const postpone = (em: Em, postponed: readonly Postponed[]): Promise<object[]> => {
  const receipts = postponed.map(({ receipt }) => receipt);
  return sql(
    em,
    receiptsFrom(
      'select r.* from unnest($1::timestamptz[], $2::timestamptz[], $3::text[], $4::text[], $5::text[], $6::json[]) as r',
    ),
    [
      postponed.map(({ until }) => until),
      receipts.map(({ receivedAt }) => receivedAt),
      receipts.map(({ provider }) => provider),
      receipts.map(({ providerRef }) => providerRef),
      receipts.map(({ messageId }) => messageId),
      receipts.map(({ receipt }) => JSON.stringify(receipt)),
    ],
  );
};
