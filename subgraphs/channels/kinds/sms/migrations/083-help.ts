import { Migration } from '@mikro-orm/migrations';

/** Creates the table of what workspaces answer to HELP. */
export class CreateSmsHelp extends Migration {
  override up(): void {
    this.addSql(`create table channels.sms_help (
      workspace_id text primary key, answer text, updated_at timestamptz(3) not null
    )`);
  }
}
