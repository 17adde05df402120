import { Migration } from '@mikro-orm/migrations';

/** The texts of workspaces for the pages of links in their messages, in each language. */
export class KeepPageTexts extends Migration {
  override up(): void {
    this.addSql(`create table contacts.page_texts (
      workspace_id text primary key, texts jsonb not null, updated_at timestamptz(3) not null
    )`);
  }
}
