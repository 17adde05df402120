import { Migration } from '@mikro-orm/migrations';

/** Adds the bytes that the visitors of a workspace uploaded each day (UTC). */
export class AddWebchatUploadSums extends Migration {
  override up(): void {
    this.addSql(`create table channels.webchat_upload_day (
      workspace_id text, sandbox boolean, day date, bytes bigint not null, primary key (workspace_id, sandbox, day)
    )`);
    this.addSql('create index webchat_upload_day_by_age on channels.webchat_upload_day (day)');
  }
}
