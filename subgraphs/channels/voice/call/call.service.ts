import { toNumber } from '../../../../kernel/address/phone-number.js';
import type { Context } from '../../../../kernel/context/context.js';
import { isId } from '../../../../kernel/context/ids.js';
import { sees, worldsOf } from '../../../../kernel/context/world.js';
import { findOwned } from '../../../../kernel/database/find-owned.js';
import { fail } from '../../../../kernel/errors/errors.js';
import { listPage } from '../../../../kernel/graph/list/list-page.js';
import type { Page } from '../../../../kernel/graph/paging.js';
import type { CallsArgs } from './call.args.js';
import { Call } from './call.js';
import { CallDirection, CallStatus } from './call-status.js';

/** A call that was placed has the identifier of its message. */
const isCallId = (id: string): boolean => isId('msg', id) || isId('call', id);

/** Throws `NOT_FOUND`, also for a call of the sandbox to a live credential and the reverse. */
export async function readCall(ctx: Context, id: string): Promise<Call> {
  const call = isCallId(id) ? await findOwned(ctx, Call, id) : null;
  return call && sees(ctx.caller, call) ? call : fail('NOT_FOUND');
}

const STATUSES = Object.values(CallStatus);
const DIRECTIONS = Object.values(CallDirection);

/** Newest first; of the caller's world. */
export function listCalls(ctx: Context, { status, direction, to, sandbox, ...page }: CallsArgs): Promise<Page<Call>> {
  const number = to && (toNumber(to, ctx.caller.workspace?.country) ?? to);
  const filter = {
    sandbox: worldsOf(ctx.caller).filter(world => world === (sandbox ?? world)),
    direction: direction ? [direction] : DIRECTIONS,
    status: status ? [status] : STATUSES,
    ...(number ? { to: number } : {}),
  };
  return listPage(ctx, Call, page, filter);
}
