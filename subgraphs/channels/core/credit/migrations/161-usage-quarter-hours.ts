import { Migration } from '@mikro-orm/migrations';

const QUARTER = `'quarter_hour', date_bin('15 minutes', bucket, timestamptz '2000-01-01 00:00Z'), channel, sandbox, kind`;

/**
 * Adds what changed in sums of minutes to those of their quarter hours, also where a process of an older build folds. The insert below
 * would call its own trigger again, which has nothing to add then.
 */
const addChanged = (
  name: string,
  changed: string,
): string => `create function channels.${name}() returns trigger language plpgsql as $$
  begin
    insert into channels.usage as u (workspace_id, grain, bucket, channel, sandbox, kind, amount)
    select workspace_id, ${QUARTER}, sum(amount) from (${changed}) changed
     where grain = 'minute' group by 1, 2, 3, 4, 5, 6 having sum(amount) <> 0 order by 1, 2, 3, 4, 5, 6
    on conflict (workspace_id, grain, bucket, channel, sandbox, kind) do update set amount = u.amount + excluded.amount;
    return null;
  end
$$`;

/** Sums of quarter hours, which are parts of the hours and days of every time zone. */
export class AddUsageQuarterHours extends Migration {
  override up(): void {
    this.addSql('lock table channels.usage in share row exclusive mode');
    this.addSql('alter table channels.usage drop constraint usage_grain_check');
    this.addSql(`alter table channels.usage add constraint usage_grain_check
      check (grain in ('minute', 'quarter_hour', 'hour', 'day')) not valid`);
    this.addSql(`insert into channels.usage (workspace_id, grain, bucket, channel, sandbox, kind, amount)
      select workspace_id, ${QUARTER}, sum(amount) from channels.usage where grain = 'minute' group by 1, 2, 3, 4, 5, 6`);
    this.addSql(addChanged('sum_new_minutes', 'select * from added'));
    this.addSql(
      addChanged(
        'sum_changed_minutes',
        `select * from after union all
         select workspace_id, grain, bucket, channel, sandbox, kind, -amount from before`,
      ),
    );
    this.addSql(`create trigger usage_added after insert on channels.usage referencing new table as added
      for each statement when (pg_trigger_depth() = 0) execute function channels.sum_new_minutes()`);
    this.addSql(`create trigger usage_changed after update on channels.usage
      referencing old table as before new table as after
      for each statement when (pg_trigger_depth() = 0) execute function channels.sum_changed_minutes()`);
  }
}
