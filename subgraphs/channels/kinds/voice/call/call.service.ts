import type { Context } from '../../../../../kernel/context/context.js';
import { isId } from '../../../../../kernel/context/ids.js';
import { isLimited } from '../../../../../kernel/context/limited.js';
import { findOwned, findSeen } from '../../../../../kernel/database/find-owned.js';
import { fail } from '../../../../../kernel/errors/errors.js';
import { Message } from '../../../core/message/message.js';
import { mayKnow } from '../../../core/message/world.js';
import type { CallArgs } from './call.args.js';
import { Call } from './call.js';
import { storedCallIds } from './call-id.js';

const isCallId = (id: string): boolean => isId('msg', id) || isId('call', id);

/**
 * Finds a call by its own identifier, or by that of the message that placed it. Returns `null` if
 * it is not there, or not for the caller.
 */
export async function findCall(ctx: Context, id: string): Promise<Call | null> {
  if (!isCallId(id)) return null;
  const found = await Promise.all(storedCallIds(id).map(stored => findSeen(ctx, Call, stored)));
  const call = found.find(each => each !== null) ?? null;
  return call && (!isLimited(ctx.caller) || (await isOwn(ctx, call))) ? call : null;
}

/** A call that was placed has the identifier of its message, which says who placed it. */
async function isOwn(ctx: Context, { id }: Call): Promise<boolean> {
  const message = isId('msg', id) ? await findOwned(ctx, Message, id) : null;
  return message !== null && mayKnow(ctx.caller, message);
}

/** Throws `NOT_FOUND`, also for a call of the sandbox to a live credential and the reverse. */
export async function readCall(ctx: Context, id: string): Promise<Call> {
  return (await findCall(ctx, id)) ?? fail('NOT_FOUND');
}

/** Returns the same with its timeline, if the caller asks for that. */
export async function callWith(ctx: Context, { id, includeEvents }: CallArgs): Promise<Call> {
  const call = await readCall(ctx, id);
  return includeEvents ? Object.assign(call, { withEvents: true }) : call;
}
