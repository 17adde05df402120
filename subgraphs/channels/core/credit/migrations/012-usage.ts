import { Migration } from '@mikro-orm/migrations';

/** One row for each minute, channel, mode and status: the sum of many statements is written once, and nothing is locked. */
const COUNT_NEW = `create function channels.count_new_messages() returns trigger language plpgsql as $$
  begin
    insert into channels.usage_change (workspace_id, bucket, channel, sandbox, kind, amount)
    select workspace_id, date_trunc('minute', created_at, 'UTC'), channel, sandbox, status, count(*)
      from added group by 1, 2, 3, 4, 5;
    return null;
  end
$$`;

/** Messages whose status did not change cancel out. */
const COUNT_MOVED = `create function channels.count_moved_messages() returns trigger language plpgsql as $$
  begin
    insert into channels.usage_change (workspace_id, bucket, channel, sandbox, kind, amount)
    select workspace_id, date_trunc('minute', created_at, 'UTC'), channel, sandbox, status, sum(one)
      from (select workspace_id, created_at, channel, sandbox, status, 1 as one from after
            union all select workspace_id, created_at, channel, sandbox, status, -1 from before) both_states
     group by 1, 2, 3, 4, 5 having sum(one) <> 0;
    return null;
  end
$$`;

/** The credits that moved, in entries that are no sums of other entries. */
const CREDITS = `workspace_id, date_trunc('minute', at, 'UTC') as bucket, '' as channel, false as sandbox, kind,
  sum(case kind when 'charge' then -held else amount end) as amount`;

const COUNT_CREDITS = `create function channels.count_credits() returns trigger language plpgsql as $$
  begin
    insert into channels.usage_change (workspace_id, bucket, channel, sandbox, kind, amount)
    select ${CREDITS} from added where kind <> 'hold' and not summed group by 1, 2, 5;
    return null;
  end
$$`;

const FILL = `insert into channels.usage (workspace_id, grain, bucket, channel, sandbox, kind, amount)
  select workspace_id, grain, date_trunc(grain, bucket, 'UTC'), channel, sandbox, kind, sum(amount)
    from (select workspace_id, date_trunc('minute', created_at, 'UTC') as bucket, channel, sandbox, status as kind,
                 count(*) as amount from channels.message group by 1, 2, 3, 4, 5
          union all select ${CREDITS} from channels.ledger where kind <> 'hold' group by 1, 2, 5) counted
    cross join (values ('minute'), ('hour'), ('day')) grains (grain)
   group by 1, 2, 3, 4, 5, 6`;

/**
 * `usage` is what was sent, by the status that it has now, and the credits that moved. Each statement that changes messages
 * or the ledger appends its difference to `usage_change` in its own transaction; a job folds the differences into `usage`.
 * Both together always agree with the messages and the ledger.
 */
export class CreateUsage extends Migration {
  override up(): void {
    this.addSql(`create table channels.usage (
      workspace_id text not null, grain text not null check (grain in ('minute', 'hour', 'day')),
      bucket timestamptz(0) not null, channel text not null, sandbox boolean not null, kind text not null,
      amount bigint not null, primary key (workspace_id, grain, bucket, channel, sandbox, kind)
    ) with (fillfactor = 70)`);
    this.addSql(`create table channels.usage_change (
      workspace_id text not null, bucket timestamptz(0) not null, channel text not null, sandbox boolean not null,
      kind text not null, amount bigint not null
    ) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000)`);
    this.addSql('create index usage_change_by_workspace on channels.usage_change (workspace_id)');
    this.addSql('alter table channels.ledger add column summed boolean not null default false');
    for (const statement of [COUNT_NEW, COUNT_MOVED, COUNT_CREDITS]) this.addSql(statement);
    this.addSql(`create trigger message_added after insert on channels.message referencing new table as added
      for each statement execute function channels.count_new_messages()`);
    this.addSql(`create trigger message_moved after update on channels.message
      referencing old table as before new table as after
      for each statement execute function channels.count_moved_messages()`);
    this.addSql(`create trigger ledger_added after insert on channels.ledger referencing new table as added
      for each statement execute function channels.count_credits()`);
    this.addSql(FILL);
  }
}
