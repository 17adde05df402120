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
