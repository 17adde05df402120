import { Migration } from '@mikro-orm/migrations';

const quarterOf = (moment: string): string => `date_bin('15 minutes', ${moment}, timestamptz '2000-01-01 00:00Z')`;

const CLICKS = `select workspace_id, sandbox, ${quarterOf('at')}, count(*) filter (where kind = 'HUMAN'), count(*) filter (where first),
  count(*) filter (where kind <> 'HUMAN')`;

/** Rows are locked in the order of the keys, after all that the statement has locked. */
const COUNT_CLICKS = `create function campaigns.count_clicks() returns trigger language plpgsql as $$
  begin
    insert into campaigns.click_quarter as q (workspace_id, sandbox, bucket, people, visitors, others)
    ${CLICKS} from added group by 1, 2, 3 order by 1, 2, 3
    on conflict (workspace_id, sandbox, bucket) do update set people = q.people + excluded.people,
      visitors = q.visitors + excluded.visitors, others = q.others + excluded.others;
    return null;
  end
$$`;

/** Counts only conversions that are attributed to a click. */
const CONVERSIONS = `select workspace_id, sandbox, ${quarterOf('occurred_at')}, coalesce(currency, ''), count(*), sum(coalesce(value, 0))`;

const COUNT_CONVERSIONS = `create function campaigns.count_conversions() returns trigger language plpgsql as $$
  begin
    insert into campaigns.conversion_quarter as q (workspace_id, sandbox, bucket, currency, conversions, value)
    ${CONVERSIONS} from added where link_id is not null group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (workspace_id, sandbox, bucket, currency) do update set conversions = q.conversions + excluded.conversions,
      value = q.value + excluded.value;
    return null;
  end
$$`;

/**
 * Sums of quarter hours, which divide the hours and days of every time zone. Triggers keep them,
 * whatever build stores a click.
 */
export class AddClickSeries extends Migration {
  override up(): void {
    this.addSql(`create table campaigns.click_quarter (
      workspace_id text not null, sandbox boolean not null, bucket timestamptz(0) not null, people int not null,
      visitors int not null, others int not null, primary key (workspace_id, sandbox, bucket)
    ) with (fillfactor = 50)`);
    this.addSql(`create table campaigns.conversion_quarter (
      workspace_id text not null, sandbox boolean not null, bucket timestamptz(0) not null, currency text not null,
      conversions int not null, value numeric(24, 6) not null, primary key (workspace_id, sandbox, bucket, currency)
    ) with (fillfactor = 50)`);
    this.addSql(COUNT_CLICKS);
    this.addSql(COUNT_CONVERSIONS);
    this.addSql(`create trigger click_added after insert on campaigns.click referencing new table as added
      for each statement execute function campaigns.count_clicks()`);
    this.addSql(`create trigger conversion_added after insert on campaigns.conversion referencing new table as added
      for each statement execute function campaigns.count_conversions()`);
    this.addSql(`insert into campaigns.click_quarter ${CLICKS} from campaigns.click group by 1, 2, 3`);
    this.addSql(`insert into campaigns.conversion_quarter ${CONVERSIONS} from campaigns.conversion
      where link_id is not null group by 1, 2, 3, 4`);
  }
}
