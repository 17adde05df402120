import type { Services } from '../../../../../kernel/context/services.js';
import { sql } from '../../../../../kernel/database/database.js';
import { entityRows } from '../../../../../kernel/database/entity-rows.js';
import { notHeld } from '../../../../../kernel/holds/holds.js';
import { Instance } from '../instance.js';

/** SQL, a condition. A blocked workspace connects nothing; what it disconnected is still released. */
export const WORKABLE = `(task = 'release' or ${notHeld('workspace_id')})`;

const claimOf = (columns: string) => `
with due as materialized (
  select id from channels.instance
  where due_at <= $1 and ${WORKABLE} and (lease_until is null or lease_until <= coalesce($2::timestamptz, now()))
  order by due_at limit $4 for update skip locked
)
update channels.instance t set lease_until = coalesce($2::timestamptz, now()) + $3 * interval '1 ms', fence = t.fence + 1 from due
where t.id = due.id returning ${columns}`;

/** Leases instances whose lines are to be worked on, `limit` at most. */
export async function claimInstances(
  { db, clock }: Services,
  { lease, limit }: { readonly lease: number; readonly limit: number },
): Promise<Instance[]> {
  const { columns, toEntity } = entityRows(db, Instance);
  const rows = await sql<object>(db, claimOf(columns), [clock.now(), clock.leaseNow(), lease, limit]);
  return rows.map(toEntity);
}

type Claimed = Pick<Instance, 'id' | 'fence'>;

const POSTPONE = `update channels.instance set due_at = $3, lease_until = null where id = $1 and fence = $2`;

/** Ends the lease of an instance that is to be worked on again at a time. */
export const postponeInstance = ({ db }: Services, { id, fence }: Claimed, until: Date): Promise<object[]> =>
  sql(db, POSTPONE, [id, fence, until]);

const RELEASED = `update channels.instance set task = null, due_at = null, lease_until = null where id = $1 and fence = $2`;

/** Ends the work on an instance whose line was released. */
export const endRelease = ({ db }: Services, { id, fence }: Claimed): Promise<object[]> =>
  sql(db, RELEASED, [id, fence]);

const REMOVE = 'delete from channels.instance where id = $1 and deleted_at is not null';

/** Removes the row of a deleted instance whose line was released. */
export const removeInstance = ({ db }: Services, id: string): Promise<object[]> => sql(db, REMOVE, [id]);
