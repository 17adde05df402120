import { toNumber } from '../../../../kernel/address/phone-number.js';
import type { Context } from '../../../../kernel/context/context.js';
import { isId } from '../../../../kernel/context/ids.js';
import { worldsOf } from '../../../../kernel/context/world.js';
import { findSeen } from '../../../../kernel/database/find-owned.js';
import { fail } from '../../../../kernel/errors/errors.js';
import { chosen } from '../../../../kernel/graph/list/chosen.js';
import { listPage } from '../../../../kernel/graph/list/list-page.js';
import type { Page } from '../../../../kernel/graph/paging.js';
import type { CallsArgs } from './call.args.js';
import { Call } from './call.js';
import { storedCallIds } from './call-id.js';
import { CallDirection, CallStatus } from './call-status.js';

const isCallId = (id: string): boolean => isId('msg', id) || isId('call', id);

/** By its own identifier, or by that of the message that placed it. `null` if it is not there, or not for the caller. */
export async function findCall(ctx: Context, id: string): Promise<Call | null> {
  if (!isCallId(id)) return null;
  const found = await Promise.all(storedCallIds(id).map(stored => findSeen(ctx, Call, stored)));
  return found.find(call => call !== null) ?? null;
}

/** Throws `NOT_FOUND`, also for a call of the sandbox to a live credential and the reverse. */
export async function readCall(ctx: Context, id: string): Promise<Call> {
  return (await findCall(ctx, id)) ?? fail('NOT_FOUND');
}

const STATUSES = Object.values(CallStatus);
const DIRECTIONS = Object.values(CallDirection);

/** Newest first; of the caller's world. */
export function listCalls(
  ctx: Context,
  { status, statuses, direction, to, sandbox, ...page }: CallsArgs,
): Promise<Page<Call>> {
  const number = to && (toNumber(to, ctx.caller.workspace?.country) ?? to);
  const filter = {
    sandbox: worldsOf(ctx.caller).filter(world => world === (sandbox ?? world)),
    direction: direction ? [direction] : DIRECTIONS,
    status: chosen(status, statuses) ?? STATUSES,
    ...(number ? { to: number } : {}),
  };
  return listPage(ctx, Call, page, filter);
}
