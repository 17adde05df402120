import type { Context } from '../../../../../kernel/context/context.js';
import { isId } from '../../../../../kernel/context/ids.js';
import { worldsOf } from '../../../../../kernel/context/world.js';
import { findOwned } from '../../../../../kernel/database/find-owned.js';
import { fail } from '../../../../../kernel/errors/errors.js';
import { listPage } from '../../../../../kernel/graph/list/list-page.js';
import { madeWithin } from '../../../../../kernel/graph/list/made-within.args.js';
import type { Page } from '../../../../../kernel/graph/paging.js';
import { isAllowed, sees } from '../../../core/message/world.js';
import type { WebchatVisitorsArgs } from './visitor.args.js';
import { WebchatVisitor } from './visitor.js';

/**
 * Returns `null` also for a visitor of the other world, and of a widget that the credential is not
 * limited to.
 */
export async function findVisitor(ctx: Context, id: string): Promise<WebchatVisitor | null> {
  const visitor = isId('vis', id) ? await findOwned(ctx, WebchatVisitor, id) : null;
  return visitor && sees(ctx.caller, visitor) && isAllowed(ctx.caller, visitor.widgetId) ? visitor : null;
}

/** Throws `NOT_FOUND`. */
export const readVisitor = async (ctx: Context, id: string): Promise<WebchatVisitor> =>
  (await findVisitor(ctx, id)) ?? fail('NOT_FOUND');

/** Lists, newest first, those of the caller's world and of its credential's instances alone. */
export function listVisitors(ctx: Context, args: WebchatVisitorsArgs): Promise<Page<WebchatVisitor>> {
  const { widgetId, contactId, userId } = args;
  const allowed = [...new Set(ctx.caller.instanceIds)];
  const widgets = widgetId ? [widgetId].filter(id => isAllowed(ctx.caller, id)) : allowed;
  return listPage(ctx, WebchatVisitor, args, {
    sandbox: worldsOf(ctx.caller),
    ...(widgetId || allowed.length > 0 ? { widgetId: widgets } : {}),
    ...(contactId ? { contactId } : {}),
    ...(userId ? { userId } : {}),
    ...madeWithin(args),
  });
}
