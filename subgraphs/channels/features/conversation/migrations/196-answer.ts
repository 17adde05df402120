import { Migration } from '@mikro-orm/migrations';

/** The answers that went to another address than that of the person of their conversation, as a mail with Reply-To asks for. */
export class CreateAnswer extends Migration {
  override up(): void {
    this.addSql(`create table channels.conversation_answer (
      message_id text primary key,
      conversation_id text not null references channels.conversation (id) on delete cascade
    )`);
    this.addSql(`create index conversation_answer_list on channels.conversation_answer
      (conversation_id, message_id collate "C" desc)`);
  }
}
