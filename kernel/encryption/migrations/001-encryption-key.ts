import { Migration } from '@mikro-orm/migrations';

/** One row: a known text, encrypted with the key of this database. */
export class CreateEncryptionKey extends Migration {
  override up(): void {
    this.addSql('create table security.encryption_key (id int primary key check (id = 1), sealed text not null)');
  }
}
