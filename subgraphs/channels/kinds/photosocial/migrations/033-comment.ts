import { Migration } from '@mikro-orm/migrations';

/** Comments under what accounts of the photo-social service published, and the replies of the accounts to them. */
export class CreateComment extends Migration {
  override up(): void {
    this.addSql(`create table channels.comment (
      id text primary key, workspace_id text not null, instance_id text not null, media_id text not null,
      provider_ref text not null, parent_id text, text text not null, username text, user_key text,
      hidden boolean not null, sandbox boolean not null, own boolean not null,
      created_at timestamptz(3) not null, updated_at timestamptz(3) not null, unique (instance_id, provider_ref)
    )`);
    this.addSql(`create index comment_list on channels.comment (workspace_id, sandbox, id collate "C" desc)`);
    this.addSql(`create index comment_by_instance on channels.comment (instance_id, id collate "C" desc)`);
    this.addSql(`create index comment_by_media on channels.comment (workspace_id, media_id, id collate "C" desc)`);
    this.addSql(`create index comment_by_user on channels.comment (workspace_id, username) where username is not null`);
    this.addSql(`create index comment_by_key on channels.comment (workspace_id, user_key) where user_key is not null`);
  }
}
