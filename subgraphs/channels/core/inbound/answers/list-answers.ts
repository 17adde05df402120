import { type Context, connectionOf } from '../../../../../kernel/context/context.js';
import { sql } from '../../../../../kernel/database/database.js';
import { type AnswersArgs, AnswerToMessage } from './answer.js';

/**
 * The length of the prefix that the ids of all messages of one source share, where it chose their
 * identifiers.
 */
const LENGTH = 21;

/** The column expression of the index of {@link answersTo}. */
export const ANSWERED = `channels.inbound_message (left(message_id, ${LENGTH}), id collate "C" desc) where message_id is not null`;

const READ = `select id, channel, sender as "from", text, sent_at as at, contact_id as "contactId", message_id as "messageId"
  from channels.inbound_message
  where message_id is not null and left(message_id, ${LENGTH}) = $1 and workspace_id = $2 and channel = any($3)
    and id collate "C" < $4 and ($6::text is null or contact_id = $6)
  order by id collate "C" desc limit $5`;

/** Behind every identifier. */
const LAST = '~';

/** Returns the answers to the messages of one source, newest first. */
export async function answersTo(
  ctx: Context,
  { idsBegin, channels, before, contactId, limit }: AnswersArgs,
): Promise<AnswerToMessage[]> {
  const { workspaceId } = ctx.caller;
  const values = [idsBegin, workspaceId, channels, before ?? LAST, limit, contactId ?? null];
  const rows = await sql<AnswerToMessage>(connectionOf(ctx), READ, values);
  return rows.map(row => Object.assign(new AnswerToMessage(), row));
}
