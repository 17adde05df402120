import { type Context, connectionOf, transact, wake } from '../../../../../kernel/context/context.js';
import { isId } from '../../../../../kernel/context/ids.js';
import { sql } from '../../../../../kernel/database/database.js';
import { fail } from '../../../../../kernel/errors/errors.js';
import { relayOf } from '../../../../../kernel/jobs/job-handle.js';
import type { Channel } from '../../channel.js';
import { type Channels, channelOf } from '../../channels.js';
import type { Message } from '../message.js';
import { findAlterable, readMessage } from '../message.service.js';
import { MESSAGE_COLUMNS, toMessage } from '../row.js';
import { changeOf, record } from '../store/record.js';
import { mayKnow } from '../world.js';

/**
 * Does {@link cancelMessage} on whichever channel the message is. Throws `NOT_FOUND`, `FORBIDDEN`
 * without the scope of cancelling on its channel, `MESSAGE_NOT_CANCELLABLE`, codes of the channel.
 */
export async function cancelAnyMessage(ctx: Context, channels: Channels, id: string): Promise<Message> {
  const message = await findAlterable(ctx, channels, id, 'cancel');
  return cancelMessage(ctx, channelOf(channels, message), id);
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
