import { Migration } from '@mikro-orm/migrations';

const CHANGE = `insert into channels.usage_of_change (workspace_id, sandbox, bucket, dimension, key, channel, kind, amount)`;
const MINUTE = "date_trunc('minute', created_at, 'UTC')";
const QUARTER = "date_bin('15 minutes', created_at, timestamptz '2000-01-01 00:00Z')";

/** @param from the messages that came in. */
const received = (from: string, bucket: string): string => `${CHANGE}
    select workspace_id, sandbox, ${bucket}, 'RECEIVED', '', channel, 'received', count(*) from ${from} group by 1, 2, 3, 6`;

/** @param both the calls as they are, `one` of each, and less one as they were. */
const called = (both: string, bucket: string): string => `${CHANGE}
    select workspace_id, sandbox, ${bucket}, 'CALLS', '', 'voice', kinds.kind || direction, sum(one * kinds.amount)
      from (${both}) calls
     cross join lateral (values ('calls:', 1), ('answered:', (answered_at is not null)::int), ('seconds:', coalesce(duration_sec, 0)))
       kinds (kind, amount)
     group by 1, 2, 3, 7 having sum(one * kinds.amount) <> 0`;

const trigger = (
  name: string,
  statement: string,
): string => `create function channels.${name}() returns trigger language plpgsql as $$
  begin
    ${statement};
    return null;
  end
$$`;

const CALLS = 'workspace_id, sandbox, created_at, direction, answered_at, duration_sec';

/**
 * Sums inbound messages and calls as `175-usage-of` sums messages, in the same tables and by the
 * same job.
 */
export class SumActivity extends Migration {
  override up(): void {
    this.addSql('lock table channels.inbound_message, channels.call in share row exclusive mode');
    this.addSql(trigger('count_received', received('added', MINUTE)));
    this.addSql(`create trigger inbound_added after insert on channels.inbound_message referencing new table as added
      for each statement execute function channels.count_received()`);
    this.addSql(trigger('count_new_calls', called(`select ${CALLS}, 1 as one from added`, MINUTE)));
    this.addSql(`create trigger call_added after insert on channels.call referencing new table as added
      for each statement execute function channels.count_new_calls()`);
    const moved = `select ${CALLS}, 1 as one from after union all select ${CALLS}, -1 from before`;
    this.addSql(trigger('count_moved_calls', called(moved, MINUTE)));
    this.addSql(`create trigger call_changed after update on channels.call referencing old table as before new table as after
      for each statement execute function channels.count_moved_calls()`);
    this.addSql(received('channels.inbound_message', QUARTER));
    this.addSql(called(`select ${CALLS}, 1 as one from channels.call`, QUARTER));
  }
}
