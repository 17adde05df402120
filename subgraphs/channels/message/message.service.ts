import type { FilterQuery } from '@mikro-orm/core';
import { type Context, transact, wake } from '../../../kernel/context/context.js';
import { isId } from '../../../kernel/context/ids.js';
import { sql } from '../../../kernel/database/database.js';
import { findOwned } from '../../../kernel/database/find-owned.js';
import { fail } from '../../../kernel/errors/errors.js';
import { relayName } from '../../../kernel/events/events.js';
import { listPage, type Page } from '../../../kernel/graph/paging.js';
import type { Channel } from '../providers/port.js';
import { Message } from './message.js';
import { normalise } from './recipient.js';
import { changeOf, record } from './record.js';
import { MESSAGE_COLUMNS, toMessage } from './row.js';
import type { MessagesArgs } from './send.args.js';

/** Throws `NOT_FOUND`, also for another channel's message. */
export async function readMessage(ctx: Context, channel: Channel, id: string): Promise<Message> {
  const message = isId('msg', id) ? await findOwned(ctx, Message, id) : null;
  return message?.channel === channel ? message : fail('NOT_FOUND');
}

/** Newest first. */
export function listMessages(
  ctx: Context,
  channel: Channel,
  { status, to, ...page }: MessagesArgs,
): Promise<Page<Message>> {
  const recipient = to && (normalise(channel, to, ctx.caller.workspace?.country) ?? to);
  const where = { channel, ...(status ? { status } : {}), ...(recipient ? { to: recipient } : {}) };
  return listPage(ctx, Message, page, where as FilterQuery<Message>);
}

const LOCK = `select ${MESSAGE_COLUMNS} from channels.message m
  where m.id = $1 and m.workspace_id = $2 and m.channel = $3 for update`;

/**
 * Takes back a message that no worker has. The row's lock decides between this and a claim: once it is answered,
 * nothing is sent. Throws `NOT_FOUND`, `MESSAGE_NOT_CANCELLABLE`.
 */
export async function cancelMessage(ctx: Context, channel: Channel, id: string): Promise<Message> {
  await transact(ctx, async tx => {
    const [row] = isId('msg', id) ? await sql(tx.em, LOCK, [id, ctx.caller.workspaceId, channel]) : [];
    if (!row) fail('NOT_FOUND');
    const message = toMessage(row);
    if (!message.cancellable) fail('MESSAGE_NOT_CANCELLABLE', { status: message.waiting ? 'SENDING' : message.status });
    const now = tx.clock.now();
    await record(tx.em, [changeOf(message, message.cancel(), now)], now);
    wake(tx, relayName('channels'));
  });
  return readMessage(ctx, channel, id);
}
