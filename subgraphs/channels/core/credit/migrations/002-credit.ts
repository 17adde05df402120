import { Migration } from '@mikro-orm/migrations';

/** The balance row is the sum of its ledger, kept beside it so that one conditional update can guard it. */
export class CreateCredit extends Migration {
  override up(): void {
    this.addSql(`create table channels.balance (
      workspace_id text primary key, balance bigint not null check (balance >= 0),
      held bigint not null check (held >= 0), updated_at timestamptz(3) not null
    ) with (fillfactor = 50)`);
    this.addSql(`create table channels.ledger (
      seq bigint generated always as identity primary key, workspace_id text not null,
      kind text not null check (kind in ('grant', 'hold', 'charge', 'refund')),
      amount bigint not null, held bigint not null, message_id text, reason text, at timestamptz(3) not null
    )`);
    this.addSql('create index ledger_by_workspace on channels.ledger (workspace_id, at)');
  }
}
