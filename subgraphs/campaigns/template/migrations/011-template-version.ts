import { Migration } from '@mikro-orm/migrations';

/**
 * The contents are made anew when a version is restored, because the rules of channels may have
 * changed since.
 */
export class DropVersionContents extends Migration {
  override up(): void {
    this.addSql('alter table campaigns.template_version drop column contents');
  }
}
