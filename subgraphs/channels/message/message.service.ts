import { type Context, connectionOf, transact, wake } from '../../../kernel/context/context.js';
import { isId } from '../../../kernel/context/ids.js';
import { sql } from '../../../kernel/database/database.js';
import { findOwned } from '../../../kernel/database/find-owned.js';
import { fail } from '../../../kernel/errors/errors.js';
import { covers } from '../../../kernel/graph/scope.js';
import { relayOf } from '../../../kernel/jobs/job-handle.js';
import type { Channel } from '../channel.js';
import type { Channels } from '../channels.js';
import { Message } from './message.js';
import { changeOf, record } from './record.js';
import { MESSAGE_COLUMNS, toMessage } from './row.js';
import { mayKnow } from './world.js';

/** Of any channel that the caller may read. Throws `NOT_FOUND`. */
export async function readAnyMessage(ctx: Context, channels: Channels, id: string): Promise<Message> {
  const message = isId('msg', id) ? await findReadable(ctx, channels, id) : null;
  return message ?? fail('NOT_FOUND');
}

/** `null` too for one that the caller may not know of. The scope that reading takes is the channel's. */
export async function findReadable(ctx: Context, channels: Channels, id: string): Promise<Message | null> {
  const message = await findOwned(ctx, Message, id);
  const scope = message && channels.get(message.channel)?.scopes.read;
  return scope && covers(ctx.caller.scopes, scope) && mayKnow(ctx.caller, message) ? message : null;
}

/** Throws `NOT_FOUND`, also for a message of another channel, or of the sandbox to a live credential and the reverse. */
export async function readMessage(ctx: Context, { name }: Channel, id: string): Promise<Message> {
  const message = isId('msg', id) ? await findOwned(ctx, Message, id) : null;
  return message?.channel === name && mayKnow(ctx.caller, message) ? message : fail('NOT_FOUND');
}

const FIND = `select ${MESSAGE_COLUMNS} from channels.message m
  where m.id = $1 and m.workspace_id = $2 and m.channel = $3`;

/**
 * Takes back a message that no worker has claimed or, where its channel can, that its provider has. The row's lock decides
 * between this and a claim: once this returns, nothing is delivered. Throws `NOT_FOUND`, `MESSAGE_NOT_CANCELLABLE`.
 */
export async function cancelMessage(ctx: Context, channel: Channel, id: string): Promise<Message> {
  const revoke = channel.cancel?.revoke;
  const sent = revoke ? await findCancellable(ctx, channel, id, FIND) : null;
  if (revoke && sent?.status === 'SENT') await revoke(ctx, sent);
  else await cancelWaiting(ctx, channel, id);
  return readMessage(ctx, channel, id);
}

const cancelWaiting = (ctx: Context, channel: Channel, id: string): Promise<void> =>
  transact(ctx, async tx => {
    const message = await findCancellable(tx, channel, id, `${FIND} for update`);
    if (!message.cancellable) fail('MESSAGE_NOT_CANCELLABLE', { status: message.waiting ? 'SENDING' : message.status });
    const now = tx.clock.now();
    await record(tx.em, [changeOf(channel, message, message.cancel(), now)], now);
    wake(tx, relayOf('channels'));
  });

/** Throws `NOT_FOUND`. */
async function findCancellable(ctx: Context, { name }: Channel, id: string, find: string): Promise<Message> {
  const values = [id, ctx.caller.workspaceId, name];
  const [row] = isId('msg', id) ? await sql(connectionOf(ctx), find, values) : [];
  const message = row && toMessage(row);
  return message && mayKnow(ctx.caller, message) ? message : fail('NOT_FOUND');
}
