import { type Context, connectionOf, transact, wake } from '../../../kernel/context/context.js';
import { isId } from '../../../kernel/context/ids.js';
import { sql } from '../../../kernel/database/database.js';
import { findOwned } from '../../../kernel/database/find-owned.js';
import { fail } from '../../../kernel/errors/errors.js';
import { listPage } from '../../../kernel/graph/list/list-page.js';
import type { Page } from '../../../kernel/graph/paging.js';
import { relayOf } from '../../../kernel/jobs/job-handle.js';
import type { Channel } from '../channel.js';
import type { LineMessagesArgs } from './accept/send.args.js';
import { Message } from './message.js';
import { changeOf, record } from './record.js';
import { MESSAGE_COLUMNS, toMessage } from './row.js';
import { MessageStatus } from './status.js';
import { isAllowed, mayKnow, worldOf } from './world.js';

/** Throws `NOT_FOUND`, also for a message of another channel, or of the sandbox to a live credential and the reverse. */
export async function readMessage(ctx: Context, { name }: Channel, id: string): Promise<Message> {
  const message = isId('msg', id) ? await findOwned(ctx, Message, id) : null;
  return message?.channel === name && mayKnow(ctx.caller, message) ? message : fail('NOT_FOUND');
}

const WORLDS: readonly boolean[] = [false, true];
const STATUSES = Object.values(MessageStatus);

/** Newest first; of the caller's world, and of the instances that its credential is limited to. */
export function listMessages(
  ctx: Context,
  { name, address, lines }: Channel,
  { status, to, sandbox, instanceId, ...page }: LineMessagesArgs,
): Promise<Page<Message>> {
  const recipient = to && (address.normalise(to, ctx.caller.workspace?.country) ?? to);
  const own = worldOf(ctx.caller);
  const { instanceIds } = ctx.caller;
  const instances = instanceId ? [instanceId] : [...new Set(instanceIds)];
  const filter = {
    channel: name,
    sandbox: WORLDS.filter(world => world === (own ?? world) && world === (sandbox ?? world)),
    status: status ? [status] : STATUSES,
    ...(recipient ? { to: recipient } : {}),
    ...(lines && instances.length > 0 ? { instanceId: instances.filter(id => isAllowed(ctx.caller, id)) } : {}),
  };
  return listPage(ctx, Message, page, filter, `messages of ${name}`);
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
