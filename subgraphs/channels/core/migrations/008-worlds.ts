import { Migration } from '@mikro-orm/migrations';

/** Lists of the sandbox or of live messages alone: a few of the one must be found among millions of the other. */
export class AddWorldIndexes extends Migration {
  override up(): void {
    this.addSql('create index message_of_sandbox on channels.message (workspace_id, channel, id desc) where sandbox');
    this.addSql('create index message_of_live on channels.message (workspace_id, channel, id desc) where not sandbox');
  }
}
