import { Migration } from '@mikro-orm/migrations';

/**
 * Adds the files that visitors have uploaded and not sent yet; the browsers that are notified of
 * answers; and the answers of which they are notified, unless a page takes them first. The
 * notification of an answer has its id from the beginning, so that it is sent once.
 */
export class AddWebchatFilesAndPush extends Migration {
  override up(): void {
    this.addSql(`create table channels.webchat_upload (
      file_id text primary key, visitor_id text not null references channels.webchat_visitor on delete cascade,
      name text not null, content_type text not null, bytes int not null, created_at timestamptz(3) not null
    )`);
    this.addSql('create index webchat_upload_of_visitor on channels.webchat_upload (visitor_id)');
    this.addSql('create index webchat_upload_by_age on channels.webchat_upload (created_at)');
    this.addSql(`create table channels.webchat_push (
      visitor_id text references channels.webchat_visitor on delete cascade,
      subscription_id text references channels.push_subscription on delete cascade,
      primary key (visitor_id, subscription_id)
    )`);
    this.addSql('create index webchat_push_of_subscription on channels.webchat_push (subscription_id)');
    this.addSql(`create table channels.webchat_push_due (
      message_id text, subscription_id text, push_id text not null, due_at timestamptz(3) not null,
      primary key (message_id, subscription_id)
    )`);
    this.addSql('create index webchat_push_due_at on channels.webchat_push_due (due_at)');
  }
}
