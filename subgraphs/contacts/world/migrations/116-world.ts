import { Migration } from '@mikro-orm/migrations';

/**
 * Contacts are shared, and what follows from their changes is of the world of who changed them. What was recorded or waits
 * from before is live, as all of it was.
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
