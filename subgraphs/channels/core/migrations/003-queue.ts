import { Migration } from '@mikro-orm/migrations';

/**
 * Same as in `001-message`: plans that do not depend on the statistics of a table that fills and
 * empties all the time.
 */
const IN_INDEX_ORDER = 'set enable_sort = off set enable_bitmapscan = off set enable_seqscan = off';

const DUE_MESSAGES = `create function channels.due_messages(of_queue text, moment timestamptz, most int)
  returns table (id text, abandoned boolean) language sql rows 20 ${IN_INDEX_ORDER}
  as $$
    select m.id, m.lease_until is not null from channels.message m
    where m.queue = of_queue and m.due_at <= moment and m.status in ('QUEUED', 'SCHEDULED')
      and (m.lease_until is null or m.lease_until <= moment)
    order by m.due_at limit most for update skip locked
  $$`;

/** The column `lane` becomes `queue`, and answers are found by the sender on any channel. */
export class RenameQueue extends Migration {
  override up(): void {
    this.addSql('drop function channels.due_messages(text, timestamptz, int)');
    this.addSql('alter table channels.message rename column lane to queue');
    this.addSql(DUE_MESSAGES);
    this.addSql('drop index channels.message_by_recipient');
    this.addSql(`create index message_by_recipient on channels.message (channel, recipient, id desc)
      where not sandbox`);
  }
}
