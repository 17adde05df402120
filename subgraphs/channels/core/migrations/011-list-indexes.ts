import { Migration } from '@mikro-orm/migrations';

/**
 * A range for each combination of what lists filter by, so that a filter that no row fits is answered as fast as any
 * other. They replace the indexes of before: with the status in an index each change of it writes to all indexes, so there
 * are few. `id collate "C"` is an order that the primary key does not have; see `kernel/graph/list/list-query.ts`.
 */
export class AddListIndexes extends Migration {
  override up(): void {
    this.addSql(`create index message_by_status on channels.message
      (workspace_id, channel, sandbox, status, id collate "C" desc)`);
    for (const old of ['message_by_workspace', 'message_of_sandbox', 'message_of_live', 'message_by_recipient'])
      this.addSql(`drop index channels.${old}`);
    this.addSql(`create index message_by_recipient on channels.message
      (workspace_id, channel, recipient, sandbox, status, id collate "C" desc)`);
  }
}
