import { Migration } from '@mikro-orm/migrations';

export class CreateImport extends Migration {
  override up(): void {
    // Turns are numbers, not moments, so that no clock decides whose turn it is.
    this.addSql('create sequence contacts.import_turn');
    this.addSql(`create table contacts.import (
      id text primary key, workspace_id text not null, status text not null
        check (status in ('QUEUED', 'RUNNING', 'COMPLETED', 'FAILED')),
      file_id text not null, plan jsonb not null, dry_run boolean not null, bytes bigint not null, read_bytes bigint not null,
      rows int not null default 0, created int not null default 0, updated int not null default 0,
      unchanged int not null default 0, failed int not null default 0, error text,
      read_rows int not null, attempts int not null default 0, turn bigint not null default nextval('contacts.import_turn'),
      created_at timestamptz(3) not null, updated_at timestamptz(3) not null, completed_at timestamptz(3)
    )`);
    this.addSql('create index import_by_workspace on contacts.import (workspace_id, id collate "C" desc)');
    this.addSql(`create index import_open on contacts.import (workspace_id, id) where status in ('QUEUED', 'RUNNING')`);
    this.addSql('create index import_completed on contacts.import (completed_at) where completed_at is not null');
    this.addSql(`create table contacts.import_problem (
      import_id text not null references contacts.import (id) on delete cascade, no int not null, row int not null,
      field text not null, problem jsonb not null, primary key (import_id, no)
    )`);
  }
}
