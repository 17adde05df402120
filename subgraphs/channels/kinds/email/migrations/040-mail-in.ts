import { Migration } from '@mikro-orm/migrations';

/** Mails that came in; the mail itself is a file. A row stays for a week, so that a mail that comes again is known. */
export class CreateMailIn extends Migration {
  override up(): void {
    this.addSql(`create table channels.mail_in (
      id text primary key, hash bytea not null unique, file_id text not null, mail_from text not null,
      rcpt_to text[] not null, received_at timestamptz(3) not null, due_at timestamptz(3), attempt int not null default 0
    )`);
    this.addSql('create index mail_in_due on channels.mail_in (due_at) where due_at is not null');
    this.addSql('create index mail_in_received on channels.mail_in (received_at)');
  }
}
