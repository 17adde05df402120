import { Migration } from '@mikro-orm/migrations';

/**
 * Same as in `001-message`: plans that do not depend on the statistics of a table that fills and
 * empties all the time.
 */
const IN_INDEX_ORDER = 'set enable_sort = off set enable_bitmapscan = off set enable_seqscan = off';

const DUE_MESSAGES = `create function channels.due_messages(of_queue text, moment timestamptz, lease_moment timestamptz, most int)
  returns table (id text, abandoned boolean) language sql rows 20 ${IN_INDEX_ORDER}
  as $$
    select m.id, m.lease_until is not null from channels.message m
    where m.queue = of_queue and m.due_at <= moment and m.status in ('QUEUED', 'SCHEDULED')
      and (m.lease_until is null or m.lease_until <= lease_moment)
    order by m.due_at limit most for update skip locked
  $$`;

/** Leases have a moment of their own, the database's. The function without it stays for processes of the version before. */
export class AddLeaseMoment extends Migration {
  override up(): void {
    this.addSql(DUE_MESSAGES);
  }
}
