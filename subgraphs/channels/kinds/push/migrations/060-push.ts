import { Migration } from '@mikro-orm/migrations';

/**
 * Push apps and the subscriptions of browsers and devices. A subscription is found by the hash of its endpoint or token,
 * so that one browser or device is registered once in an app.
 */
export class CreatePush extends Migration {
  override up(): void {
    this.addSql(`create table channels.push_app (
      id text primary key, workspace_id text not null, name text not null, sandbox boolean not null,
      vapid_public_key text not null, sealed_vapid text not null, sealed_fcm text, sealed_apns text,
      android_package_name text, allowed_origins text[] not null, prompt_config jsonb not null,
      created_at timestamptz(3) not null, updated_at timestamptz(3) not null
    )`);
    this.addSql('create index push_app_list on channels.push_app (workspace_id, sandbox, id collate "C" desc)');
    this.addSql(`create table channels.push_subscription (
      id text primary key, workspace_id text not null, sandbox boolean not null,
      app_id text not null references channels.push_app (id) on delete cascade,
      platform text not null check (platform in ('WEB', 'ANDROID', 'IOS')),
      address text not null, address_hash bytea not null, p256dh text, auth text,
      contact_id text, user_id text, language text,
      created_at timestamptz(3) not null, updated_at timestamptz(3) not null, unique (app_id, address_hash),
      check (platform <> 'WEB' or (p256dh is not null and auth is not null))
    )`);
    this.addSql(`create index push_subscription_contact on channels.push_subscription (contact_id, id)
      where contact_id is not null`);
    this.addSql(`create index push_subscription_bound on channels.push_subscription (workspace_id, sandbox, id)
      where contact_id is not null`);
    this.addSql(`create index push_subscription_user on channels.push_subscription (workspace_id, user_id, id)
      where user_id is not null`);
  }
}
