import { Migration } from '@mikro-orm/migrations';

/** People know an import by the name of its file. */
export class NameImports extends Migration {
  override up(): void {
    this.addSql('alter table contacts.import add column file_name text');
  }
}
