import { Migration } from '@mikro-orm/migrations';

/**
 * Creates the tables of the phone numbers that workspaces rent. `next_at` is the queue of the clock
 * that has them paid, `task` and `due_at` that of requests to the provider. A number is held from
 * its purchase until the inventory has it back.
 */
export class CreatePhoneNumber extends Migration {
  override up(): void {
    this.addSql(`create table channels.phone_number (
      id text primary key, workspace_id text not null, phone_number text not null, country text not null,
      type text not null check (type in ('LOCAL', 'MOBILE', 'TOLL_FREE')), features text[] not null,
      sandbox boolean not null,
      status text not null check (status in ('PENDING', 'ACTIVE', 'PAST_DUE', 'SUSPENDED', 'RELEASED')),
      name text, price int not null check (price >= 0), voice jsonb not null, sms jsonb not null,
      activated_at timestamptz(3), renews_at timestamptz(3), suspends_at timestamptz(3), releases_at timestamptz(3),
      released_at timestamptz(3), release_reason text, error_code text, next_at timestamptz(3),
      task text check (task in ('order', 'return')), due_at timestamptz(3), lease_until timestamptz(3),
      fence int not null, attempt int not null, returned_at timestamptz(3),
      created_at timestamptz(3) not null, updated_at timestamptz(3) not null,
      check ((next_at is null) = (status in ('PENDING', 'RELEASED'))), check ((task is null) = (due_at is null)),
      check (returned_at is null or status = 'RELEASED')
    )`);
    this.addSql(`create unique index phone_number_held on channels.phone_number (sandbox, phone_number)
      where returned_at is null`);
    this.addSql(
      'create index phone_number_list on channels.phone_number (workspace_id, sandbox, status, id collate "C")',
    );
    this.addSql('create index phone_number_next on channels.phone_number (next_at) where next_at is not null');
    this.addSql('create index phone_number_due on channels.phone_number (due_at) where due_at is not null');
    this.addSql('alter table channels.ledger add column phone_number_id text, add column period_from timestamptz(3)');
    this.addSql('alter table channels.ledger drop constraint ledger_kind_check');
    this.addSql(`alter table channels.ledger add constraint ledger_kind_check
      check (kind in ('grant', 'hold', 'charge', 'refund', 'rental')) not valid`);
    this.addSql(`create unique index ledger_rental on channels.ledger (phone_number_id, period_from)
      where period_from is not null`);
    this.addSql('alter table channels.sender add column sends boolean not null default true');
  }
}
