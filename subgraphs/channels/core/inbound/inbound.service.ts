import type { Context } from '../../../../kernel/context/context.js';
import { isId } from '../../../../kernel/context/ids.js';
import { findOwned } from '../../../../kernel/database/find-owned.js';
import { fail } from '../../../../kernel/errors/errors.js';
import { listPage } from '../../../../kernel/graph/list/list-page.js';
import { madeWithin } from '../../../../kernel/graph/list/made-within.args.js';
import type { Page } from '../../../../kernel/graph/paging.js';
import { Conversation } from '../conversation/conversation.js';
import { Message } from '../message/message.js';
import { isAllowed, mayKnow, worldOf } from '../message/world.js';
import type { ConversationsArgs, InboundMessagesArgs } from './inbound.args.js';
import type { InboundOwner } from './inbound-channel.js';
import { InboundMessage } from './inbound-message.js';

const WORLDS: readonly boolean[] = [false, true];

/** Returns `null` also for one that the caller may not know of. */
export async function findInbound(ctx: Context, id: string): Promise<InboundMessage | null> {
  const message = isId('inb', id) ? await findOwned(ctx, InboundMessage, id) : null;
  return message && mayKnow(ctx.caller, message) ? message : null;
}

/** Throws `NOT_FOUND`, also for a message of another channel. */
export async function readInbound(ctx: Context, { channel }: InboundOwner, id: string): Promise<InboundMessage> {
  const message = await findInbound(ctx, id);
  return message?.channel === channel ? message : fail('NOT_FOUND');
}

/** The message of ours that it answers, which is of its own line. */
export const findAnswered = async (ctx: Context, { messageId }: InboundMessage): Promise<Message | null> =>
  messageId === null ? null : findOwned(ctx, Message, messageId);

/** The part of a list that the caller may see and asked for. */
function rangeOf({ caller }: Context, { channel }: InboundOwner, instanceId: string | null | undefined) {
  const own = worldOf(caller);
  const allowed = [...new Set(caller.instanceIds)];
  const limited = allowed.length > 0 || Boolean(instanceId);
  const instanceIds = instanceId ? [instanceId].filter(id => isAllowed(caller, id)) : allowed;
  return {
    channel,
    sandbox: WORLDS.filter(world => world === (own ?? world)),
    ...(limited ? { instanceId: instanceIds } : {}),
  };
}

/** Lists, newest first, those of the caller's world and of its credential's instances alone. */
export function listInbound(
  ctx: Context,
  owner: InboundOwner,
  args: InboundMessagesArgs,
): Promise<Page<InboundMessage>> {
  const { instanceId, conversationId, from, contactId, ...page } = args;
  const filter = {
    ...rangeOf(ctx, owner, instanceId),
    ...(conversationId ? { conversationId } : {}),
    ...(from ? { from } : {}),
    ...(contactId ? { contactId } : {}),
    ...madeWithin(args, 'inb'),
  };
  return listPage(ctx, InboundMessage, page, filter, `inbound messages of ${owner.channel}`);
}

/** The same for conversations. */
export function listConversations(
  ctx: Context,
  owner: InboundOwner,
  { instanceId, peer, ...page }: ConversationsArgs,
): Promise<Page<Conversation>> {
  const filter = { ...rangeOf(ctx, owner, instanceId), ...(peer ? { peer } : {}) };
  return listPage(ctx, Conversation, page, filter, `conversations of ${owner.channel}`);
}
