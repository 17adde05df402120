import type { Context } from '../../../../../kernel/context/context.js';
import { defineBatched } from '../../../../../kernel/database/batched.js';
import { sql } from '../../../../../kernel/database/database.js';
import { type Channels, channelOf } from '../../channels.js';
import type { MessageContent } from '../../provider/port.js';
import type { Message } from '../message.js';
import { ownContent } from '../template/own-content.js';
import type { Variables } from '../variables.js';

/** The stored content of a message, with the values of the message. */
interface Stored {
  readonly id: string;
  /** Shared with the other messages of its send. */
  readonly content: MessageContent;
  readonly variables: Variables | null;
}

const READ = `select m.id, c.body as content, m.variables from channels.message m
  join channels.content c on c.id = m.content_id where m.id = any($1)`;

/** Inside a transaction it reads what the transaction has just stored, as for an answer that is kept by its idempotency key. */
export const messageContents = defineBatched<string, Stored | null>('contents of messages', 100, async (on, ids) => {
  const rows = await sql<Stored>(on, READ, [ids]);
  const byId = new Map(rows.map(row => [row.id, row]));
  return ids.map(id => byId.get(id) ?? null);
});

/**
 * Returns the content of a message, with its own values or as its send has it, or `null` when it is
 * not kept any more, or its template does not fit its values.
 */
export async function contentOf(
  ctx: Context,
  channels: Channels,
  message: Message,
  filled: boolean,
): Promise<MessageContent | null> {
  const stored = await messageContents.load(ctx, message.id);
  if (!stored || !filled) return stored?.content ?? null;
  const made = await ownContent(channelOf(channels, message).content, stored.content, stored.variables);
  return 'content' in made ? made.content : null;
}
