import { Migration } from '@mikro-orm/migrations';

/**
 * The kinds of sources that have sums. Beside their channel and status, messages are summed by
 * their line and by their source, and under `ALL` for sums by substatus alone. Notifications have
 * no sums: each is a source of its own, so that the sums would be as many as the messages.
 */
const SOURCES = "('API_KEY', 'APP', 'USER', 'CAMPAIGN', 'AUTOMATION')";

/**
 * The messages that a statement changed: one row for each combination, however many messages it
 * has.
 */
const moved = (both: string): string => `moved as materialized (
      select workspace_id, date_trunc('minute', created_at, 'UTC') as bucket, channel, sandbox, status, substatus, instance_id,
        case when source_kind in ${SOURCES} then source_kind end as source_kind,
        case when source_kind in ${SOURCES} then source_id end as source_id, sum(one) as amount, sum(one * cost) as cost
      from (${both}) both_states
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9 having sum(one) <> 0 or sum(one * cost) <> 0
    )`;

/** Same as in `081-usage-cost`. */
const PLAIN = `insert into channels.usage_change (workspace_id, bucket, channel, sandbox, kind, amount)
      select workspace_id, bucket, channel, sandbox, kinds.kind, sum(kinds.amount) from moved
       cross join lateral (values (status, amount), ('cost:' || status, cost)) kinds (kind, amount)
       group by 1, 2, 3, 4, 5 having sum(kinds.amount) <> 0`;

const OF = `workspace_id, sandbox, bucket, dimensions.dimension, dimensions.key, channel, kinds.kind, sum(kinds.amount) as amount
       from moved
       cross join lateral (values ('ALL', ''), ('INSTANCE', instance_id), (source_kind, source_id)) dimensions (dimension, key)
       cross join lateral (values (status, amount, false), ('cost:' || status, cost, false),
         ('sub:' || substatus, amount, true), ('cost:sub:' || substatus, cost, true)) kinds (kind, amount, by_substatus)
      where dimensions.key is not null and kinds.kind is not null and (dimensions.dimension <> 'ALL' or kinds.by_substatus)
      group by 1, 2, 3, 4, 5, 6, 7 having sum(kinds.amount) <> 0`;

const count = (
  name: string,
  both: string,
): string => `create or replace function channels.${name}() returns trigger language plpgsql as $$
  begin
    with ${moved(both)}, plain as (${PLAIN})
    insert into channels.usage_of_change (workspace_id, sandbox, bucket, dimension, key, channel, kind, amount)
    select ${OF};
    return null;
  end
$$`;

const COLUMNS =
  'workspace_id, created_at, channel, sandbox, status, substatus, instance_id, source_kind, source_id, cost';

const QUARTER = "date_bin('15 minutes', bucket, timestamptz '2000-01-01 00:00Z')";

/**
 * Sums messages by their line, by their source and by their substatus. The triggers read what a
 * statement changed once, as they did, and append the result to two tables of changes.
 */
export class SumUsageOf extends Migration {
  override up(): void {
    this.addSql('lock table channels.message in share row exclusive mode');
    const columns = `workspace_id text not null, sandbox boolean not null, bucket timestamptz(0) not null, dimension text not null,
      key text not null, channel text not null, kind text not null, amount bigint not null`;
    this.addSql(`create table channels.usage_of_change (${columns})
      with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000)`);
    this.addSql('create index usage_of_change_by_key on channels.usage_of_change (workspace_id, dimension, key)');
    this.addSql(`create table channels.usage_of_series (
      workspace_id text not null, dimension text not null, key text not null, sandbox boolean not null, day date not null,
      channel text not null, kind text not null, amount bigint[] not null,
      primary key (workspace_id, dimension, key, sandbox, day, channel, kind)
    ) with (fillfactor = 50)`);
    this.addSql(count('count_new_messages', `select ${COLUMNS}, 1 as one from added`));
    this.addSql(
      count(
        'count_moved_messages',
        `select ${COLUMNS}, 1 as one from after union all select ${COLUMNS}, -1 from before`,
      ),
    );
    // The changes are by quarter hours, so that there are as many to fold as there will be sums.
    this.addSql(`insert into channels.usage_of_change (workspace_id, sandbox, bucket, dimension, key, channel, kind, amount)
      with ${moved(`select ${COLUMNS}, 1 as one from channels.message`).replace("date_trunc('minute', created_at, 'UTC')", QUARTER.replace('bucket', 'created_at'))}
      select ${OF}`);
  }
}
