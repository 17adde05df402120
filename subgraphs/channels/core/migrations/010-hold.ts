import { Migration } from '@mikro-orm/migrations';

/**
 * Same as in `001-message`: plans that do not depend on the statistics of a table that fills and
 * empties all the time.
 */
const IN_INDEX_ORDER = 'set enable_sort = off set enable_bitmapscan = off set enable_seqscan = off';

/** Same as in `007-lease-clock`, without the messages of workspaces that are held. */
const DUE_MESSAGES = `create or replace function channels.due_messages(of_queue text, moment timestamptz, lease_moment timestamptz, most int)
  returns table (id text, abandoned boolean) language sql rows 20 ${IN_INDEX_ORDER}
  as $$
    select m.id, m.lease_until is not null from channels.message m
    where m.queue = of_queue and m.due_at <= moment and m.status in ('QUEUED', 'SCHEDULED')
      and (m.lease_until is null or m.lease_until <= lease_moment) and not exists (select from holds.workspace h where h.id = m.workspace_id)
    order by m.due_at limit most for update skip locked
  $$`;

const HELD_MESSAGES = `create function channels.held_messages(of_queue text, moment timestamptz, lease_moment timestamptz, most int)
  returns table (id text) language sql rows 20 ${IN_INDEX_ORDER}
  as $$
    select m.id from channels.message m
    where m.queue = of_queue and m.due_at <= moment and m.status in ('QUEUED', 'SCHEDULED')
      and (m.lease_until is null or m.lease_until <= lease_moment) and not not exists (select from holds.workspace h where h.id = m.workspace_id)
    order by m.due_at limit most for update skip locked
  $$`;

/** Messages of held workspaces leave the index of what is due, because every claim would walk over them. */
export class AddHold extends Migration {
  override up(): void {
    this.addSql('alter table channels.message add column held_due_at timestamptz(3)');
    this.addSql(
      'create index message_held on channels.message (workspace_id, held_due_at) where held_due_at is not null',
    );
    this.addSql(DUE_MESSAGES);
    this.addSql(HELD_MESSAGES);
  }
}
