import { Migration } from '@mikro-orm/migrations';

/**
 * A contact holds all that segments ask in one row: its tags and topics as arrays of their numbers, its properties as an
 * object by number. Numbers are unique over all workspaces, so an index of them needs no workspace, and a new name of a
 * tag, topic or property changes no contact.
 */
export class CreateAudience extends Migration {
  override up(): void {
    this.addSql('alter table contacts.topic add column no int generated always as identity unique');
    this.addSql(`create table contacts.tag (
      id text primary key, no int generated always as identity unique, workspace_id text not null, name text not null,
      created_at timestamptz(3) not null, updated_at timestamptz(3) not null
    )`);
    this.addSql('create unique index tag_name on contacts.tag (workspace_id, lower(name))');
    this.addSql(`create table contacts.property (
      id text primary key, no int generated always as identity unique, workspace_id text not null, key text not null,
      name text not null, type text not null check (type in ('STRING', 'NUMBER', 'BOOLEAN', 'DATE')),
      created_at timestamptz(3) not null, updated_at timestamptz(3) not null, unique (workspace_id, key)
    )`);
    this.#contacts();
    this.#consent();
  }

  #contacts(): void {
    this.addSql(`create table contacts.contact (
      id text primary key, workspace_id text not null, name text, email text, phone text, external_id text, url text,
      telegram_peer text, languages text[] not null default '{}', time_zone text,
      receive_marketing boolean not null default true, opted_out_channels text[] not null default '{}',
      tags int[] not null default '{}', topics int[] not null default '{}', properties jsonb not null default '{}',
      created_at timestamptz(3) not null, updated_at timestamptz(3) not null
    )`);
    this.addSql('create index contact_by_workspace on contacts.contact (workspace_id, id desc)');
    // The text operators serve equality and prefixes alike.
    for (const [name, key] of [
      ['email', 'lower(email) text_pattern_ops'],
      ['phone', 'phone text_pattern_ops'],
      ['external_id', 'external_id'],
      ['telegram_peer', 'telegram_peer'],
    ] as const)
      this.addSql(
        `create unique index contact_${name} on contacts.contact (workspace_id, ${key}) where ${name} is not null`,
      );
    this.addSql(
      'create index contact_name on contacts.contact (workspace_id, lower(name) text_pattern_ops) where name is not null',
    );
    this.addSql('create index contact_tags on contacts.contact using gin (tags)');
    this.addSql('create index contact_topics on contacts.contact using gin (topics)');
    this.addSql('create index contact_properties on contacts.contact using gin (properties jsonb_path_ops)');
  }

  #consent(): void {
    this.addSql(`create table contacts.consent (
      id text primary key, workspace_id text not null, contact_id text not null,
      subject text not null check (subject in ('TOPIC', 'CHANNEL', 'MARKETING')), topic_id text, channel text,
      granted boolean not null, method text not null, source_id text, request_id text, at timestamptz(3) not null
    )`);
    this.addSql('create index consent_by_contact on contacts.consent (contact_id, id desc)');
    // Found by hash, so that an address stays suppressed after its contact was erased and the text is gone.
    this.addSql(`create table contacts.suppression (
      workspace_id text not null, sandbox boolean not null, channel text not null, address_hash bytea not null,
      address text, reason text not null check (reason in ('HARD_BOUNCE', 'COMPLAINT', 'STOP', 'MANUAL')),
      message_id text, at timestamptz(3) not null, primary key (workspace_id, sandbox, channel, address_hash)
    )`);
  }
}
