import { Migration } from '@mikro-orm/migrations';

/** The files of a world, newest first. */
export class ListMedia extends Migration {
  override up(): void {
    this.addSql('create index media_list on channels.media (workspace_id, sandbox, id collate "C" desc)');
  }
}
