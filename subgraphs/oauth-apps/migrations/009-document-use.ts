import { Migration } from '@mikro-orm/migrations';

/** Indexes the clients of documents that nobody uses. */
export class IndexDocumentUse extends Migration {
  override up(): void {
    this.addSql("create index document_by_use on oauth_apps.client (used_at) where kind = 'document'");
  }
}
