import { Migration } from '@mikro-orm/migrations';

/** Files that were uploaded to be sent. Their bytes are in the schema `files`; a job deletes both. */
export class CreateMedia extends Migration {
  override up(): void {
    this.addSql(`create table channels.media (
      id text primary key, workspace_id text not null, sandbox boolean not null, file_id text not null,
      content_type text not null, file_name text not null, bytes int not null, expires_at timestamptz(3) not null,
      created_at timestamptz(3) not null, updated_at timestamptz(3) not null
    )`);
    this.addSql('create index media_stored on channels.media (workspace_id, sandbox) include (bytes)');
    this.addSql('create index media_expiry on channels.media (expires_at)');
  }
}
