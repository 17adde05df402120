import { Migration } from '@mikro-orm/migrations';

/** The steps that the log of each run has, and the one at which it is, in their order. */
const VISITS = `select r.id, r.automation_id, r.version, s.place, s.step_id
    from campaigns.automation_run r join campaigns.automation_run_step s on s.run_id = r.id
  union select id, automation_id, version, place, step_id from campaigns.automation_run
   where status in ('RUNNING', 'WAITING') and step_id is not null`;

/** Adds up what logs say of runs so far. */
export const ADD_UP = `with visits as (${VISITS}), moves as (
    select automation_id, version, coalesce(lag(step_id) over (partition by id order by place), '') as from_step, step_id as to_step
      from visits
    union all select automation_id, version, step_id, '#' || status from campaigns.automation_run
     where status in ('COMPLETED', 'FAILED', 'CANCELLED') and step_id is not null
  ) insert into campaigns.automation_move (automation_id, version, from_step, to_step, shard, runs)
    select m.automation_id, m.version, m.from_step, m.to_step, 0, count(*)
      from moves m join campaigns.automation a on a.id = m.automation_id group by 1, 2, 3, 4`;

/**
 * Sums of the runs of a version that moved from one step to another, kept up to date with each
 * move, so that a page about millions of runs reads few rows.
 */
export class SumAutomationMoves extends Migration {
  override up(): void {
    // Each sum has several rows, so that runs that move together do not wait for each other.
    this.addSql(`create table campaigns.automation_move (
      automation_id text not null references campaigns.automation on delete cascade, version int not null,
      from_step text not null, to_step text not null, shard int not null, runs bigint not null,
      primary key (automation_id, version, from_step, to_step, shard)
    ) with (fillfactor = 50)`);
    this.addSql(ADD_UP);
  }
}
