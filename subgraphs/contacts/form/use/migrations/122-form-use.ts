import { Migration } from '@mikro-orm/migrations';

/** The quarter hour of a moment. */
const quarterOf = (moment: string): string => `date_bin('15 minutes', ${moment}, timestamptz '2000-01-01 00:00Z')`;

const COLUMNS = `workspace_id text not null, form_id text not null, sandbox boolean not null, kind text not null`;

/** Each submission is SUBMITTED once; it TOOK_EFFECT at once or when it was confirmed, and ENDED when it was taken back. */
const kindsOf = (rows: string): string => `select workspace_id, form_id, sandbox, kind, bucket, count(*) as amount
  from (${rows}) happened group by 1, 2, 3, 4, 5`;

const ADDED = `select workspace_id, form_id, sandbox, kind, ${quarterOf('created_at')} as bucket
  from added cross join lateral (
    select 'SUBMITTED' as kind union all select 'TOOK_EFFECT' where status = 'APPLIED') each`;

const CHANGED = `select c.workspace_id, c.form_id, c.sandbox,
    case c.status when 'CONFIRMED' then 'TOOK_EFFECT' else 'ENDED' end as kind, ${quarterOf('c.updated_at')} as bucket
  from changed c join before b on b.id = c.id
  where b.status <> c.status and c.status in ('CONFIRMED', 'CANCELLED')`;

const PAST = `select workspace_id, form_id, sandbox, kind, ${quarterOf('at')} as bucket
  from contacts.submission cross join lateral (
    select 'SUBMITTED' as kind, created_at as at
    union all select 'TOOK_EFFECT', case status when 'CONFIRMED' then updated_at else created_at end where status in ('APPLIED', 'CONFIRMED')
    union all select 'ENDED', updated_at where status = 'CANCELLED') each`;

/**
 * Forms can be closed, and their results are counted. A statement that changes submissions appends
 * their sums in its transaction, which locks nothing of others: people send a form at once. A job
 * folds them into sums of days, and into one of each form.
 */
export class CountFormUse extends Migration {
  override up(): void {
    this.addSql('alter table contacts.form add column active boolean not null default true');
    this.addSql(`create table contacts.form_change (${COLUMNS}, bucket timestamptz(0) not null, amount bigint not null)
      with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000)`);
    this.addSql('create index form_change_by_workspace on contacts.form_change (workspace_id)');
    this.addSql(`create table contacts.form_series (${COLUMNS}, day date not null, amount bigint[] not null,
      primary key (workspace_id, day, form_id, sandbox, kind)) with (fillfactor = 50)`);
    this.addSql(`create table contacts.form_total (${COLUMNS}, amount bigint not null,
      primary key (form_id, sandbox, kind)) with (fillfactor = 70)`);
    for (const [name, event, referencing, rows] of [
      ['added', 'insert', 'new table as added', ADDED],
      ['changed', 'update', 'old table as before new table as changed', CHANGED],
    ]) {
      this.addSql(`create function contacts.count_${name}_submissions() returns trigger language plpgsql as $$
        begin
          insert into contacts.form_change (workspace_id, form_id, sandbox, kind, bucket, amount) ${kindsOf(rows!)};
          return null;
        end $$`);
      this.addSql(`create trigger submission_${name} after ${event} on contacts.submission referencing ${referencing}
        for each statement execute function contacts.count_${name}_submissions()`);
    }
    this.addSql(
      `insert into contacts.form_change (workspace_id, form_id, sandbox, kind, bucket, amount) ${kindsOf(PAST)}`,
    );
  }
}
