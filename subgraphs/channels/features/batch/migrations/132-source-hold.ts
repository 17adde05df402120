import { Migration } from '@mikro-orm/migrations';

/**
 * Same as in `001-message`: plans that do not depend on the statistics of a table that fills and
 * empties all the time.
 */
const IN_INDEX_ORDER = 'set enable_sort = off set enable_bitmapscan = off set enable_seqscan = off';

/**
 * Same as in `010-hold`, without the messages of sources that are held. The kind comes first: most
 * messages need no lookup.
 */
const DUE_MESSAGES = `create or replace function channels.due_messages(of_queue text, moment timestamptz, lease_moment timestamptz, most int)
  returns table (id text, abandoned boolean) language sql rows 20 ${IN_INDEX_ORDER}
  as $$
    select m.id, m.lease_until is not null from channels.message m
    where m.queue = of_queue and m.due_at <= moment and m.status in ('QUEUED', 'SCHEDULED')
      and (m.lease_until is null or m.lease_until <= lease_moment) and not exists (select from holds.workspace h where h.id = m.workspace_id)
      and (m.source_kind is null or m.source_kind not in ('CAMPAIGN', 'AUTOMATION') or not exists (
        select from channels.source_hold h where h.source_id = m.source_id and h.state in ('HELD', 'ENDED')))
    order by m.due_at limit most for update skip locked
  $$`;

/** A campaign that is paused, and what of it waits. */
export class AddSourceHold extends Migration {
  override up(): void {
    this.addSql(`create table channels.source_hold (
      source_id text primary key, workspace_id text not null, state text not null, version int not null,
      changed_at timestamptz(3) not null
    )`);
    this.addSql('alter table channels.message add column paused_due_at timestamptz(3)');
    this.addSql(`create index message_waiting_of_source on channels.message (source_id, due_at)
      where due_at is not null and source_kind in ('CAMPAIGN', 'AUTOMATION')`);
    this.addSql(`create index message_paused on channels.message (source_id, paused_due_at)
      where paused_due_at is not null`);
    this.addSql(DUE_MESSAGES);
  }
}
