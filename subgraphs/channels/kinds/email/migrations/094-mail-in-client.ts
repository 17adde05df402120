import { Migration } from '@mikro-orm/migrations';

/** Adds the client that handed a mail over, for the checks of its writer. */
export class AddMailInClient extends Migration {
  override up(): void {
    this.addSql(
      `alter table channels.mail_in add column client_ip text not null default '', add column helo text not null default ''`,
    );
  }
}
