import { Migration } from '@mikro-orm/migrations';

/** Texts that are answered again and again, of a workspace, whatever the mode. */
export class CreateCannedAnswer extends Migration {
  override up(): void {
    this.addSql(`create table channels.canned_answer (
      id text primary key, workspace_id text not null, name text not null, shortcut text not null, text text not null,
      channels text[] not null, created_at timestamptz(3) not null, updated_at timestamptz(3) not null,
      unique (workspace_id, shortcut)
    )`);
    this.addSql('create index canned_answer_list on channels.canned_answer (workspace_id, id collate "C" desc)');
  }
}
