import type { Context } from '../../../kernel/context/context.js';
import { worldsOf } from '../../../kernel/context/world.js';
import { chosen } from '../../../kernel/graph/list/chosen.js';
import { listPage } from '../../../kernel/graph/list/list-page.js';
import { madeWithin } from '../../../kernel/graph/list/made-within.args.js';
import type { Page } from '../../../kernel/graph/paging.js';
import type { AutomationsArgs, AutomationVersionsArgs } from './automation.args.js';
import { Automation, AutomationVersion } from './automation.js';
import { readAutomation } from './find-automation.js';

/** Lists the automations of the caller's world, newest first. */
export function listAutomations(
  ctx: Context,
  { status, statuses, search, createdFrom, createdTo, ...page }: AutomationsArgs,
): Promise<Page<Automation>> {
  const wanted = chosen(status, statuses);
  return listPage(
    ctx,
    Automation,
    page,
    {
      ...{ sandbox: worldsOf(ctx.caller), deletedAt: null },
      ...(wanted ? { status: wanted } : {}),
      ...(search ? { name: { $includes: search } } : {}),
      ...madeWithin({ createdFrom, createdTo }),
    },
    search ? `Automation ${JSON.stringify([wanted, search])}` : `Automation ${wanted ?? ''}`,
  );
}

/** Lists the versions of an automation, newest first. Throws `NOT_FOUND`. */
export async function listVersions(
  ctx: Context,
  { id, ...page }: AutomationVersionsArgs,
): Promise<Page<AutomationVersion>> {
  await readAutomation(ctx, id);
  return listPage(ctx, AutomationVersion, page, { automationId: id }, `AutomationVersion ${id}`);
}
