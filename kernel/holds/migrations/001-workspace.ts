import { Migration } from '@mikro-orm/migrations';

/** The workspaces whose work waits. */
export class CreateHold extends Migration {
  override up(): void {
    this.addSql('create table holds.workspace (id text primary key, since timestamptz(3) not null)');
  }
}
