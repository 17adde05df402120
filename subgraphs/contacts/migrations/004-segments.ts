import { Migration } from '@mikro-orm/migrations';

export class CreateSegments extends Migration {
  override up(): void {
    this.#segments();
    this.#sets();
    this.#changes();
    // One index has all of them, so that rules on several are intersected in it and not by reading
    // rows.
    this.addSql('drop index contacts.contact_tags, contacts.contact_topics, contacts.contact_properties');
    this.addSql(`create index contact_rules on contacts.contact
      using gin (tags, topics, properties jsonb_path_ops, languages)`);
    this.addSql(
      'create index contact_without_marketing on contacts.contact (workspace_id, id) where not receive_marketing',
    );
  }

  #segments(): void {
    // Changes are recorded for a segment that is STARTING; one that is BUILDING or LIVE also has all earlier ones.
    this.addSql(`create table contacts.segment (
      id text primary key, workspace_id text not null, name text not null, version int not null,
      match text not null check (match in ('all', 'any')), rules jsonb not null, tracked boolean not null,
      tracking text not null check (tracking in ('OFF', 'STARTING', 'BUILDING', 'LIVE')),
      started_at_xid xid8, member_set int, generation int not null default 1,
      created_at timestamptz(3) not null, updated_at timestamptz(3) not null
    )`);
    this.addSql('create index segment_by_workspace on contacts.segment (workspace_id, id desc)');
    this.addSql('create index segment_tracked on contacts.segment (workspace_id) where tracked');
    this.addSql(`create table contacts.segment_use (
      object_id text not null, segment_id text not null references contacts.segment on delete cascade,
      primary key (object_id, segment_id)
    )`);
    this.addSql('create index segment_use_by_segment on contacts.segment_use (segment_id)');
  }

  /** The members of tracked segments, and snapshots. */
  #sets(): void {
    this.addSql(`create table contacts.segment_set (
      no int generated always as identity primary key, workspace_id text not null, segment_id text not null,
      snapshot_id text unique, size int not null, dropped boolean not null default false,
      created_at timestamptz(3) not null
    )`);
    this.addSql('create index segment_set_dropped on contacts.segment_set (no) where dropped');
    this.addSql(
      'create index segment_set_snapshots on contacts.segment_set (created_at) where snapshot_id is not null',
    );
    this.addSql(`create table contacts.segment_set_member (
      set_no int not null, contact_id text not null, primary key (set_no, contact_id)
    )`);
  }

  /** Contacts that changed, of workspaces with a tracked segment. */
  #changes(): void {
    this.addSql(`create table contacts.contact_change (
      seq bigint generated always as identity primary key, workspace_id text not null, contact_id text not null,
      at timestamptz(3) not null default now()
    )`);
    this.addSql('create index contact_change_by_workspace on contacts.contact_change (workspace_id, seq)');
    this.addSql(`create function contacts.record_contact_changes() returns trigger language plpgsql as $$
      begin
        if exists (select from contacts.segment where tracked) then
          insert into contacts.contact_change (workspace_id, contact_id)
            select workspace_id, id from changed
             where workspace_id in (select workspace_id from contacts.segment where tracked);
        end if;
        return null;
      end $$`);
    for (const [event, rows] of [
      ['insert', 'new'],
      ['update', 'new'],
      ['delete', 'old'],
    ] as const)
      this.addSql(`create trigger record_${event} after ${event} on contacts.contact referencing ${rows} table as changed
        for each statement execute function contacts.record_contact_changes()`);
  }
}
