import { Migration } from '@mikro-orm/migrations';

export class CreateTopic extends Migration {
  override up(): void {
    this.addSql(`create table contacts.outbox (
      seq bigint generated always as identity primary key,
      id text not null, name text not null, workspace_id text not null, instance_id text not null, message_id text,
      at timestamptz(3) not null, sandbox boolean not null, data jsonb not null
    )`);
    this.addSql(`create table contacts.topic (
      id text primary key, workspace_id text not null, slug text not null, name text not null, description text,
      default_opt_in boolean not null, created_at timestamptz(3) not null, updated_at timestamptz(3) not null,
      unique (workspace_id, slug)
    )`);
    this.addSql('create index topic_by_workspace on contacts.topic (workspace_id, id desc)');
  }
}
