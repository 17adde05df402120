import { Migration } from '@mikro-orm/migrations';

/** What channels make of the parts is made again when a version is restored: their rules may have changed since. */
export class DropVersionContents extends Migration {
  override up(): void {
    this.addSql('alter table campaigns.template_version drop column contents');
  }
}
