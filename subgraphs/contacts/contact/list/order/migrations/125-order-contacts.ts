import { Migration } from '@mikro-orm/migrations';

/**
 * The order of names, which is that of their letters in any case and without accents, whatever the
 * language in which the database sorts. A compatible form of a letter may become many letters, and
 * the size of an index entry is limited. The index of names in lower case, which an earlier search
 * used, is not read any more.
 */
export class OrderContacts extends Migration {
  override up(): void {
    this.addSql(`create function contacts.name_order(name text) returns text
      language sql immutable strict parallel safe as $$
        select left(trim(lower(regexp_replace(regexp_replace(normalize(name, NFKD), U&'[\\0300-\\036F]+', '', 'g'),
          U&'[\\0001-\\002F\\003A-\\0040\\005B-\\0060\\007B-\\00A0]+', ' ', 'g'))), 200) $$`);
    this.addSql('drop index contacts.contact_name');
  }
}

/** Built while others write: contacts may be millions. E-mail addresses and phone numbers have theirs since they are unique. */
export const ORDER_INDEXES = {
  contact_order_of_names: `contacts.contact (workspace_id, contacts.name_order(name) collate "C", id) where name is not null`,
  contact_order_of_updates: 'contacts.contact (workspace_id, updated_at, id)',
  contact_without_name: 'contacts.contact (workspace_id, id) where name is null',
  contact_without_email: 'contacts.contact (workspace_id, id) where email is null',
  contact_without_phone: 'contacts.contact (workspace_id, id) where phone is null',
};
