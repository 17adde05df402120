import { Migration } from '@mikro-orm/migrations';

/**
 * The recipients of started campaigns that wait, by their time. Those who wait for the best variant
 * have no time.
 */
const WAITING = `select r.campaign_id, r.no, r.due_at, coalesce(r.turn_at > now(), false) as waits_turn,
    (row_number() over (partition by r.campaign_id, r.due_at order by r.no) - 1) / 500 as place
  from campaigns.recipient r join campaigns.campaign c on c.id = r.campaign_id
  where c.started_at is not null and c.status in ('RUNNING', 'PAUSED') and (r.due_at is not null or r.status = 'PENDING')`;

/** Recipients that wait are queued by the hundred beside their rows, which change only when something becomes of them. */
export class AddPortions extends Migration {
  override up(): void {
    this.addSql(`create table campaigns.portion (
      id bigint generated always as identity primary key, campaign_id text not null, due_at timestamptz(3), nos int[] not null,
      waits_turn boolean not null default false, asked boolean not null default false)`);
    this.addSql('create index portion_due on campaigns.portion (campaign_id, due_at, id)');
    this.addSql(`insert into campaigns.portion (campaign_id, due_at, nos, waits_turn, asked)
      select campaign_id, due_at, array_agg(no order by no), waits_turn, due_at is not null
      from (${WAITING}) waiting group by campaign_id, due_at, waits_turn, place`);
    this.addSql('alter table campaigns.recipient drop column due_at');
  }
}
