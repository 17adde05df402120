import { Migration } from '@mikro-orm/migrations';

/**
 * An erasure holds the data of its person, encrypted, until it is done; hashes of the addresses
 * stay as a part of the proof.
 */
export class CreateErasure extends Migration {
  override up(): void {
    this.addSql(`create table contacts.erasure (
      id text primary key, workspace_id text not null, contact_id text not null, status text not null
        check (status in ('RUNNING', 'COMPLETED')),
      step text not null, position bigint not null default 0, sealed text, address_hashes text[] not null,
      requested_by text not null, requested_by_id text, request_id text, sandbox boolean not null, messages int not null default 0,
      events int not null default 0, due_at timestamptz(3), created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null, completed_at timestamptz(3)
    )`);
    this.addSql('create index erasure_by_workspace on contacts.erasure (workspace_id, id collate "C" desc)');
    this.addSql('create index erasure_due on contacts.erasure (due_at) where due_at is not null');
  }
}
