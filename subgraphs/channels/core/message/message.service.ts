import { type Context } from '../../../../kernel/context/context.js';
import { isId } from '../../../../kernel/context/ids.js';
import { findOwned } from '../../../../kernel/database/find-owned.js';
import { fail } from '../../../../kernel/errors/errors.js';
import { covers } from '../../../../kernel/graph/scope.js';
import type { Channel } from '../channel.js';
import type { Channels } from '../channels.js';
import { Message } from './message.js';
import { mayKnow } from './world.js';

/** Returns a message of any channel that the caller may read. Throws `NOT_FOUND`. */
export async function readAnyMessage(ctx: Context, channels: Channels, id: string): Promise<Message> {
  const message = isId('msg', id) ? await findReadable(ctx, channels, id) : null;
  return message ?? fail('NOT_FOUND');
}

/**
 * Returns `null` also for one that the caller may not know of. The scope that reading takes is the
 * channel's.
 */
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

/**
 * Finds a message for an act that takes a scope of the channel. Throws `FORBIDDEN` without the
 * scope, `NOT_FOUND` where the caller may not read the message either, and
 * `MESSAGE_NOT_CANCELLABLE` on a channel that has no such scope.
 */
export async function findAlterable(
  ctx: Context,
  channels: Channels,
  id: string,
  act: 'send' | 'cancel',
): Promise<Message> {
  const { caller } = ctx;
  const message = isId('msg', id) ? await findOwned(ctx, Message, id) : null;
  const scopes = message && channels.get(message.channel)?.scopes;
  if (!message || !scopes || !mayKnow(caller, message)) return fail('NOT_FOUND');
  const scope = scopes[act];
  if (scope && covers(caller.scopes, scope)) return message;
  if (!covers(caller.scopes, scopes.read)) return fail('NOT_FOUND');
  return scope ? fail('FORBIDDEN', { scope }) : fail('MESSAGE_NOT_CANCELLABLE', { status: message.status });
}
