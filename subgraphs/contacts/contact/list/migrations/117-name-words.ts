import { Migration } from '@mikro-orm/migrations';

/** Text in lower case without accents, its words with a space between: only letters and digits of ASCII and what is beyond ASCII. */
const WORDS = (text: string) =>
  `trim(lower(regexp_replace(regexp_replace(normalize(${text}, NFKD), U&'[\\0300-\\036F]+', '', 'g'),
    U&'[\\0001-\\002F\\003A-\\0040\\005B-\\0060\\007B-\\00A0]+', ' ', 'g')))`;

/** A word begins with the end of its workspace's id, so that the index of a word is that of one workspace. */
const TAGGED = (words: string, pattern: string, after: string) =>
  `regexp_replace(${words}, '${pattern}', right(workspace_id, 8) || '.\\&${after}', 'g')`;

/**
 * The words of the names of contacts, so that a search finds any word by its beginning: a surname as well as a first name.
 * Both functions are written with expressions alone, which PostgreSQL inlines: a search may look at thousands of names.
 */
export class SearchNames extends Migration {
  override up(): void {
    this.addSql(`create function contacts.name_words(workspace_id text, name text) returns tsvector
      language sql immutable strict parallel safe as $$ select ${TAGGED(WORDS('name'), '[^ ]+', '')}::tsvector $$`);
    this.addSql(`create function contacts.name_search(workspace_id text, words text) returns tsquery
      language sql immutable strict parallel safe as $$
        select nullif(${TAGGED(`replace(${WORDS('words')}, ' ', ' & ')`, '[^ &]+', ':*')}, '')::tsquery $$`);
    this.addSql(
      'create statistics contacts.contact_name_words on (contacts.name_words(workspace_id, name)) from contacts.contact',
    );
    this.addSql('analyze contacts.contact');
  }
}
