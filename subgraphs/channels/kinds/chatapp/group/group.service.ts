import type { Context } from '../../../../../kernel/context/context.js';
import { isId } from '../../../../../kernel/context/ids.js';
import { findOwned } from '../../../../../kernel/database/find-owned.js';
import { fail } from '../../../../../kernel/errors/errors.js';
import { listPage } from '../../../../../kernel/graph/list/list-page.js';
import { madeWithin } from '../../../../../kernel/graph/list/made-within.args.js';
import type { Page } from '../../../../../kernel/graph/paging.js';
import { readInstance } from '../../../core/instance/find-instance.js';
import type { Instance } from '../../../core/instance/instance.js';
import { listInstances } from '../../../core/instance/instance.service.js';
import { commandFor, type SendCommand } from '../../../core/message/accept/command.js';
import { mayKnow, worldOf } from '../../../core/message/world.js';
import { chatappInstances } from '../instances.js';
import { ChatGroup } from './chat-group.js';
import { type GroupSendArgs, type GroupsArgs, sendOf } from './group.args.js';
import { groupChannel } from './group-channel.js';
import { refreshGroups } from './refresh-groups.js';

const WORLDS: readonly boolean[] = [false, true];
/** Lines that are read for one list. */
const MAX_LINES = 20;
/** Seconds. */
const RETRY_AFTER = 5;

/** Returns `null` also for one that the caller may not know of. */
export async function findGroup(ctx: Context, id: string): Promise<ChatGroup | null> {
  const group = isId('grp', id) ? await findOwned(ctx, ChatGroup, id) : null;
  return group && mayKnow(ctx.caller, group) ? group : null;
}

/**
 * Lists, newest first, those of the caller's world and of its credential's instances alone. Lines
 * that were not read for a minute are read again. Throws `NOT_FOUND`, `GROUPS_UNSUPPORTED` and, for
 * a line that is named, `LINE_UNREACHABLE`.
 */
export async function listGroups(
  ctx: Context,
  { instanceId, createdFrom, createdTo, ...page }: GroupsArgs,
): Promise<Page<ChatGroup>> {
  const named = instanceId ? await readInstance(ctx, chatappInstances, instanceId) : null;
  if (named && named.mode !== 'UNOFFICIAL') fail('GROUPS_UNSUPPORTED');
  const read = await refreshGroups(ctx, named ? [named] : await activeLines(ctx));
  if (named && !read) fail('LINE_UNREACHABLE', { retryAfterSec: RETRY_AFTER });
  const own = worldOf(ctx.caller);
  const allowed = [...new Set(ctx.caller.instanceIds)];
  const filter = {
    sandbox: WORLDS.filter(world => world === (own ?? world)),
    ...(named ? { instanceId: named.id } : {}),
    ...madeWithin({ createdFrom, createdTo }),
    ...(!named && allowed.length > 0 ? { instanceId: allowed } : {}),
  };
  return listPage(ctx, ChatGroup, page, filter, 'groups');
}

async function activeLines(ctx: Context): Promise<Instance[]> {
  const { items } = await listInstances(ctx, chatappInstances, { status: 'ACTIVE', page: 1, limit: MAX_LINES });
  return items.filter(({ mode }) => mode === 'UNOFFICIAL');
}

/** A send to a group, through its line. Throws `NOT_FOUND`. */
export async function groupSend(ctx: Context, args: GroupSendArgs): Promise<SendCommand> {
  const group = (await findGroup(ctx, args.id)) ?? fail('NOT_FOUND');
  return { ...(await commandFor(ctx, groupChannel, sendOf(args, group.groupId))), instanceId: group.instanceId };
}
