import { type Context, transact, wake } from '../../../kernel/context/context.js';
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

const LOCK = `select ${MESSAGE_COLUMNS} from channels.message m
  where m.id = $1 and m.workspace_id = $2 and m.channel = $3 for update`;

/**
 * Takes back a message that no worker has claimed. The row's lock decides between this and a claim: once this returns,
 * nothing is sent. Throws `NOT_FOUND`, `MESSAGE_NOT_CANCELLABLE`.
 */
export async function cancelMessage(ctx: Context, channel: Channel, id: string): Promise<Message> {
  await transact(ctx, async tx => {
    const [row] = isId('msg', id) ? await sql(tx.em, LOCK, [id, ctx.caller.workspaceId, channel.name]) : [];
    if (!row) fail('NOT_FOUND');
    const message = toMessage(row);
    if (!mayKnow(ctx.caller, message)) fail('NOT_FOUND');
    if (!message.cancellable) fail('MESSAGE_NOT_CANCELLABLE', { status: message.waiting ? 'SENDING' : message.status });
    const now = tx.clock.now();
    await record(tx.em, [changeOf(channel, message, message.cancel(), now)], now);
    wake(tx, relayOf('channels'));
  });
  return readMessage(ctx, channel, id);
}
