import { Migration } from '@mikro-orm/migrations';

const NOTE_LOW = `create function channels.note_low_balance() returns trigger language plpgsql as $$
  begin
    insert into channels.low_balance (workspace_id, balance, alert_below, at)
    values (new.workspace_id, new.balance, new.alert_below, new.updated_at);
    return null;
  end
$$`;

/** The ledger is read by kind and time; an alert is noted by the statement that lets the balance fall. */
export class AddLedgerList extends Migration {
  override up(): void {
    this.addSql('create index ledger_by_kind on channels.ledger (workspace_id, kind, at desc, seq desc)');
    this.addSql('drop index channels.ledger_by_workspace');
    this.addSql('alter table channels.balance add column alert_below int check (alert_below > 0)');
    this.addSql(`create table channels.low_balance (
      seq bigint generated always as identity primary key, workspace_id text not null, balance bigint not null,
      alert_below int not null, at timestamptz(3) not null
    )`);
    this.addSql(NOTE_LOW);
    this.addSql(`create trigger balance_fell after update of balance on channels.balance for each row
      when (new.balance < new.alert_below and old.balance >= new.alert_below)
      execute function channels.note_low_balance()`);
  }
}
