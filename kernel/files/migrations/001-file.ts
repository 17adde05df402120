import { Migration } from '@mikro-orm/migrations';

/**
 * A file is complete once its number of bytes is known. A file that nobody takes over by
 * `expires_at` is deleted.
 */
export class CreateFile extends Migration {
  override up(): void {
    this.addSql(`create table files.file (
      id text primary key, workspace_id text not null, content_type text not null, bytes bigint,
      created_at timestamptz(3) not null, expires_at timestamptz(3)
    )`);
    this.addSql('create index file_expiry on files.file (expires_at) where expires_at is not null');
    this.addSql(`create table files.chunk (
      file_id text not null references files.file (id) on delete cascade, place int not null, bytes bytea not null,
      primary key (file_id, place)
    )`);
    // Compressing would cost more than it saves: chunks are read once or twice and then deleted.
    this.addSql('alter table files.chunk alter column bytes set storage external');
  }
}
