import { Migration } from '@mikro-orm/migrations';

/**
 * Both worlds share contacts, and the consequences of a change belong to the world of its author.
 * Rows from before are live, as all changes were.
 */
export class NoteWorlds extends Migration {
  override up(): void {
    for (const table of ['contact_change', 'submission'])
      this.addSql(`alter table contacts.${table} add column sandbox boolean not null default false`);
    this.addSql(`create or replace function contacts.record_contact_changes() returns trigger language plpgsql as $$
      begin
        if exists (select from contacts.segment where tracked) then
          insert into contacts.contact_change (workspace_id, contact_id, sandbox)
            select workspace_id, id, coalesce(current_setting('contacts.sandbox', true), '') = 'on' from changed
             where workspace_id in (select workspace_id from contacts.segment where tracked);
        end if;
        return null;
      end $$`);
  }
}
