import { statement } from '../../../../../kernel/database/bind.js';
import { type Em, sql } from '../../../../../kernel/database/database.js';
import { FINISHED } from '../status.js';

/** A range of messages by their identifiers. */
interface Slice {
  readonly after: string;
  readonly last: string;
  /** The messages were accepted before this time. */
  readonly before: Date;
}

/** Messages that wait, or whose outcome is not known yet, are kept. The last message of a content takes it along. */
const DELETE = statement<Slice>(`
with gone as (
  delete from channels.message
   where id > :after and id <= :last and created_at < :before and ${FINISHED}
  returning content_id
), counted as (
  select content_id, count(*)::int as messages from gone group by content_id
), deleted as (
  delete from channels.content c using counted where c.id = counted.content_id and c.messages <= counted.messages
)
update channels.content c set messages = c.messages - counted.messages
  from counted where c.id = counted.content_id and c.messages > counted.messages`);

/** Deletes the messages of a slice that have their outcome, and the contents that no message has any more. */
export const deleteFinished = (em: Em, slice: Slice): Promise<object[]> => sql(em, ...DELETE(slice));
