import { Migration } from '@mikro-orm/migrations';

/** The labels that conversations of a workspace have had, to choose from. */
export class CreateLabels extends Migration {
  override up(): void {
    this.addSql(`create table channels.conversation_label (
      workspace_id text, sandbox boolean, name text collate "C", primary key (workspace_id, sandbox, name)
    )`);
    this.addSql(`insert into channels.conversation_label
      select distinct workspace_id, sandbox, unnest(labels) from channels.conversation where labels <> '{}'`);
  }
}
