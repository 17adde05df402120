import type { Context } from '../../../../kernel/context/context.js';
import { isId } from '../../../../kernel/context/ids.js';
import { findOwned } from '../../../../kernel/database/find-owned.js';
import { fail } from '../../../../kernel/errors/errors.js';
import { covers } from '../../../../kernel/graph/scope.js';
import type { InboundChannels } from '../inbound/inbound-channel.js';
import { mayKnow } from '../message/world.js';
import { Conversation } from './conversation.js';

/** Returns `null` also for one that the caller may not know of. */
export async function findConversation(ctx: Context, id: string): Promise<Conversation | null> {
  const conversation = isId('cnv', id) ? await findOwned(ctx, Conversation, id) : null;
  return conversation && mayKnow(ctx.caller, conversation) ? conversation : null;
}

/** Throws `NOT_FOUND`. */
export const readConversation = async (ctx: Context, id: string): Promise<Conversation> =>
  (await findConversation(ctx, id)) ?? fail('NOT_FOUND');

/**
 * The same for a caller that may read conversations, or all that comes in on the channel of this
 * one.
 */
export async function findReadable(ctx: Context, inbound: InboundChannels, id: string): Promise<Conversation | null> {
  const found = await findConversation(ctx, id);
  const scopes = ['conversations:read', inbound.get(found?.channel ?? '')?.owner.scopes.read] as const;
  return scopes.some(scope => scope && covers(ctx.caller.scopes, scope)) ? found : null;
}
