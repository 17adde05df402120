import type { Services } from '../../../../../kernel/context/services.js';
import { sql } from '../../../../../kernel/database/database.js';
import { entityRows } from '../../../../../kernel/database/entity-rows.js';
import { notHeld } from '../../../../../kernel/holds/holds.js';
import { Instance } from '../instance.js';

/** The claim postpones the next probe, so that a worker that dies delays it and no more. */
const claimOf = (columns: string) => `
with due as materialized (
  select id from channels.instance
  where probe_at <= $1 and status = 'ACTIVE' and deleted_at is null and ${notHeld('workspace_id')}
  order by probe_at limit $3 for update skip locked
)
update channels.instance t set probe_at = $1::timestamptz + $2 * interval '1 ms' from due
where t.id = due.id returning ${columns}`;

/** Claims connected instances whose probe is due, `limit` at most. */
export async function claimProbes(
  { db, clock }: Services,
  { lease, limit }: { readonly lease: number; readonly limit: number },
): Promise<Instance[]> {
  const { columns, toEntity } = entityRows(db, Instance);
  const rows = await sql<object>(db, claimOf(columns), [clock.now(), lease, limit]);
  return rows.map(toEntity);
}

const RESULT = `update channels.instance set probe_at = $3, checked_at = coalesce($4, checked_at), deaf_since = $5,
  has_payment_method = coalesce($6, has_payment_method)
  where id = $1 and fence = $2 and status = 'ACTIVE'`;

/** The result of a probe of a line. */
interface Probed {
  /** The time of the next probe; `null` for none. */
  readonly probeAt: Date | null;
  /** `null` when it could not be checked. */
  readonly checkedAt: Date | null;
  readonly deafSince: Date | null;
  /** `null` when it is not known. */
  readonly canPay: boolean | null;
}

/** Stores the result of a probe; one whose fence has changed is left alone. */
export const storeProbe = (
  { db }: Services,
  { id, fence }: Pick<Instance, 'id' | 'fence'>,
  { probeAt, checkedAt, deafSince, canPay }: Probed,
): Promise<object[]> => sql(db, RESULT, [id, fence, probeAt, checkedAt, deafSince, canPay]);
