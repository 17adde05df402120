import DataLoader from 'dataloader';
import type { Context } from '../../../../kernel/context/context.js';
import { defineResource, resourceOf } from '../../../../kernel/context/resource.js';
import { type Database, sql } from '../../../../kernel/database/database.js';
import { type Channels, channelOf } from '../../channels.js';
import type { MessageContent } from '../../provider/port.js';
import type { Message } from '../message.js';
import { ownContent } from '../template/own-content.js';
import type { Variables } from '../variables.js';

/** What is stored of what a message says. */
interface Stored {
  readonly id: string;
  /** Shared with the other messages of its send. */
  readonly content: MessageContent;
  readonly variables: Variables | null;
}

const READ = `select m.id, c.body as content, m.variables from channels.message m
  join channels.content c on c.id = m.content_id where m.id = any($1)`;

async function readAll(db: Database, ids: readonly string[]): Promise<(Stored | null)[]> {
  const rows = await sql<Stored>(db, READ, [ids]);
  const byId = new Map(rows.map(row => [row.id, row]));
  return ids.map(id => byId.get(id) ?? null);
}

/** Asks of the same moment share a statement. */
export const messageContents = defineResource('contents of messages', ({ db }) => ({
  value: new DataLoader<string, Stored | null>(ids => readAll(db, ids), {
    cache: false,
    maxBatchSize: 100,
    batchScheduleFn: read => void setImmediate(read),
  }),
}));

/**
 * What a message says, with its own values or as its send has it. `null`: it is not kept any more, or its template does not
 * fit its values.
 */
export async function contentOf(
  ctx: Context,
  channels: Channels,
  message: Message,
  filled: boolean,
): Promise<MessageContent | null> {
  const stored = await resourceOf(ctx, messageContents).load(message.id);
  if (!stored || !filled) return stored?.content ?? null;
  const made = await ownContent(channelOf(channels, message).content, stored.content, stored.variables);
  return 'content' in made ? made.content : null;
}
