import { type Context, connectionOf } from '../../../kernel/context/context.js';
import { worldsOf } from '../../../kernel/context/world.js';
import { sql } from '../../../kernel/database/database.js';
import { chosen } from '../../../kernel/graph/list/chosen.js';
import { listPage } from '../../../kernel/graph/list/list-page.js';
import { madeWithin } from '../../../kernel/graph/list/made-within.args.js';
import type { Page } from '../../../kernel/graph/paging.js';
import type { CampaignsArgs } from './campaign.args.js';
import { Campaign } from './campaign.js';
import { CampaignStatus } from './state/status.js';

const STATUSES = Object.values(CampaignStatus);

/** Lists campaigns, newest first. */
export async function listCampaigns(
  ctx: Context,
  { status, statuses, name, search, startsFrom, startsTo, createdFrom, createdTo, ...page }: CampaignsArgs,
): Promise<Page<Campaign>> {
  const wanted = chosen(status, statuses);
  const within = startsFrom || startsTo ? await startingWithin(ctx, startsFrom ?? null, startsTo ?? null) : null;
  const narrowed = [wanted, name, search, startsFrom?.toISOString(), startsTo?.toISOString()];
  return listPage(
    ctx,
    Campaign,
    page,
    {
      ...{ sandbox: worldsOf(ctx.caller), status: wanted ?? STATUSES },
      ...(ctx.caller.instanceIds.length > 0 ? { lines: { $within: ctx.caller.instanceIds } } : {}),
      ...(name ? { name } : search ? { name: { $includes: search } } : {}),
      ...(within ? { id: { $among: within } } : {}),
      ...madeWithin({ createdFrom, createdTo }),
    },
    `Campaign ${narrowed.map(value => value ?? '').join(' ')}`,
  );
}

/** A workspace has few enough to look at each. */
const STARTING = `select id from campaigns.campaign where workspace_id = $1
  and coalesce(started_at, scheduled_at) >= coalesce($2::timestamptz, '-infinity')
  and coalesce(started_at, scheduled_at) <= coalesce($3::timestamptz, 'infinity')`;

async function startingWithin(ctx: Context, from: Date | null, to: Date | null): Promise<string[]> {
  const rows = await sql<{ id: string }>(connectionOf(ctx), STARTING, [ctx.caller.workspaceId, from, to]);
  return rows.map(({ id }) => id);
}
