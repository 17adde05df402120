import type { Services } from '../../../kernel/context.js';
import { type Em, sql } from '../../../kernel/database.js';
import type { ProviderName, Receipt } from '../providers/port.js';
import { RECEIPT_JOB } from './lane.js';
import { storable } from './storable.js';

/** A receipt that waits to be applied. */
export interface StoredReceipt {
  seq: number;
  provider: string;
  providerRef: string;
  /** Known when the provider told it with the outcome. */
  messageId: string | null;
  receivedAt: Date;
  receipt: Receipt;
}

/**
 * Stores receipts as they come and wakes the job that applies them: a peer is told only "stored", because the outcome
 * of the send may not be committed yet.
 */
export async function storeReceipts(
  services: Services,
  provider: ProviderName,
  receipts: readonly Receipt[],
): Promise<void> {
  const now = services.clock.now();
  const clean = receipts.map(storable);
  await sql(
    services.db,
    `insert into channels.receipt (due_at, received_at, provider, provider_ref, body)
     select $1, $1, $2, r.ref, r.body from unnest($3::text[], $4::json[]) with ordinality as r(ref, body, seq) order by r.seq`,
    [now, provider, clean.map(({ providerRef }) => providerRef), clean.map(receipt => JSON.stringify(receipt))],
  );
  services.jobs.wake(RECEIPT_JOB);
}

const MOST_AT_ONCE = 500;

/** What is due, oldest first, locked until the transaction ends; what another worker has is passed over. */
export async function lockDue(em: Em, now: Date): Promise<StoredReceipt[]> {
  const rows = await sql<Omit<StoredReceipt, 'receipt'> & { body: Receipt }>(
    em,
    `select seq, provider, provider_ref as "providerRef", message_id as "messageId", received_at as "receivedAt", body
     from channels.due_receipts($1, $2)`,
    [now, MOST_AT_ONCE],
  );
  return rows.map(({ body, ...row }) => ({ ...row, receipt: { ...body, at: new Date(body.at) } }));
}

export const forget = (em: Em, receipts: readonly StoredReceipt[]): Promise<object[]> =>
  sql(em, 'delete from channels.receipt where seq = any($1::bigint[])', [receipts.map(({ seq }) => seq)]);

export const postpone = (em: Em, receipts: readonly StoredReceipt[], until: Date): Promise<object[]> =>
  sql(em, 'update channels.receipt set due_at = $2 where seq = any($1::bigint[])', [
    receipts.map(({ seq }) => seq),
    until,
  ]);
