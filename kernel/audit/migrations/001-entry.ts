import { Migration } from '@mikro-orm/migrations';

/** Administrative acts. Their ids grow with time. */
export class CreateEntry extends Migration {
  override up(): void {
    this.addSql(`create table audit.entry (
      id text primary key, workspace_id text not null, act text not null, at timestamptz(3) not null,
      actor_kind text not null, actor_id text, user_id text, object_type text not null, object_id text not null,
      ip text not null, request_id text not null, details json not null
    )`);
    this.addSql('create index entry_by_workspace on audit.entry (workspace_id, id desc)');
  }
}
