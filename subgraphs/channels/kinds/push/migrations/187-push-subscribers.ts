import { Migration } from '@mikro-orm/migrations';

const COLUMNS = 'workspace_id, sandbox, bucket, dimension, key, channel, kind, amount';
const MINUTE = (moment: string): string => `date_trunc('minute', ${moment}, 'UTC')`;
const QUARTER = "date_bin('15 minutes', created_at, timestamptz '2000-01-01 00:00Z')";

/** @param kind JOINED or LEFT. */
const counted = (
  kind: string,
  from: string,
  bucket: string,
): string => `insert into channels.usage_of_change (${COLUMNS})
    select workspace_id, sandbox, ${bucket}, 'SUBSCRIBERS', app_id, 'push', '${kind}:' || platform, count(*) from ${from} group by 1, 2, 3, 5, 7`;

const trigger = (
  name: string,
  statement: string,
): string => `create function channels.${name}() returns trigger language plpgsql as $$
  begin
    ${statement};
    return null;
  end
$$`;

/** Browsers and devices that join and leave a push app are summed as `175-usage-of` sums messages, in the same tables and by the same job. */
export class CountPushSubscribers extends Migration {
  override up(): void {
    this.addSql('lock table channels.push_subscription in share row exclusive mode');
    this.addSql(trigger('count_new_subscribers', counted('JOINED', 'added', MINUTE('created_at'))));
    this.addSql(`create trigger push_subscription_added after insert on channels.push_subscription
      referencing new table as added for each statement execute function channels.count_new_subscribers()`);
    this.addSql(trigger('count_lost_subscribers', counted('LEFT', 'removed', MINUTE('now()'))));
    this.addSql(`create trigger push_subscription_removed after delete on channels.push_subscription
      referencing old table as removed for each statement execute function channels.count_lost_subscribers()`);
    this.addSql(counted('JOINED', 'channels.push_subscription', QUARTER));
  }
}
