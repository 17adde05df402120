import { Migration } from '@mikro-orm/migrations';

/**
 * Counts as in `012-usage`, and adds beside each count, under `cost:` and the status, the credits
 * of those messages.
 */
const COUNT_NEW = `create or replace function channels.count_new_messages() returns trigger language plpgsql as $$
  begin
    insert into channels.usage_change (workspace_id, bucket, channel, sandbox, kind, amount)
    select workspace_id, date_trunc('minute', created_at, 'UTC'), channel, sandbox, status, count(*)
      from added group by 1, 2, 3, 4, 5
    union all
    select workspace_id, date_trunc('minute', created_at, 'UTC'), channel, sandbox, 'cost:' || status, sum(cost)
      from added where cost > 0 group by 1, 2, 3, 4, 5;
    return null;
  end
$$`;

const COUNT_MOVED = `create or replace function channels.count_moved_messages() returns trigger language plpgsql as $$
  begin
    insert into channels.usage_change (workspace_id, bucket, channel, sandbox, kind, amount)
    with moved as (
      select workspace_id, date_trunc('minute', created_at, 'UTC') as bucket, channel, sandbox, status,
        sum(one) as amount, sum(one * cost) as cost
      from (select workspace_id, created_at, channel, sandbox, status, cost, 1 as one from after
            union all select workspace_id, created_at, channel, sandbox, status, cost, -1 from before) both_states
      group by 1, 2, 3, 4, 5
    )
    select workspace_id, bucket, channel, sandbox, status, amount from moved where amount <> 0
    union all
    select workspace_id, bucket, channel, sandbox, 'cost:' || status, cost from moved where cost <> 0;
    return null;
  end
$$`;

const FILL = `insert into channels.usage (workspace_id, grain, bucket, channel, sandbox, kind, amount)
  select workspace_id, grain, date_trunc(grain, bucket, 'UTC'), channel, sandbox, kind, sum(amount)
    from (select workspace_id, date_trunc('minute', created_at, 'UTC') as bucket, channel, sandbox, 'cost:' || status as kind,
                 sum(cost) as amount from channels.message where cost > 0 group by 1, 2, 3, 4, 5) counted
    cross join (values ('minute'), ('hour'), ('day')) grains (grain)
   group by 1, 2, 3, 4, 5, 6`;

/** Usage says what messages cost. */
export class AddUsageCost extends Migration {
  override up(): void {
    this.addSql('lock table channels.message in share row exclusive mode');
    for (const statement of [COUNT_NEW, COUNT_MOVED, FILL]) this.addSql(statement);
  }
}
