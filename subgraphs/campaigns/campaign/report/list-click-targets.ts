import type { Context } from '../../../../kernel/context/context.js';
import { defineBatched } from '../../../../kernel/database/batched.js';
import { sql } from '../../../../kernel/database/database.js';
import { fail } from '../../../../kernel/errors/errors.js';
import { checkCursor, readCursor, writeCursor } from '../../../../kernel/graph/cursor.js';
import type { CursorArgs, Page } from '../../../../kernel/graph/paging.js';
import type { Campaign } from '../campaign.js';
import { CampaignClickTarget } from './click-target.js';
import { linkTexts } from './link-texts.js';

interface Ask {
  readonly campaignId: string;
  /** The page starts behind this one. */
  readonly clicks: number;
  readonly target: string;
  readonly limit: number;
}

interface Row {
  readonly target: string;
  readonly url: string;
  readonly clicks: number;
  readonly recipients: number;
}

const READ = `select a.ask, t.* from json_to_recordset($1::json) as a(ask int, "campaignId" text, clicks int, target uuid, "limit" int)
  cross join lateral (
    select target, url, clicks, recipients from campaigns.click_target
    where campaign_id = a."campaignId" and (clicks, target) < (a.clicks, a.target)
    order by clicks desc, target desc limit a."limit"
  ) t order by a.ask, t.clicks desc, t.target desc`;

/** Reads all campaigns that are requested at the same moment in one statement. */
export const clickTargets = defineBatched<Ask, Row[]>('targets of clicks', 100, async (on, asks) => {
  const numbered = asks.map((one, at) => ({ ...one, ask: at }));
  const found = await sql<Row & { ask: number }>(on, READ, [JSON.stringify(numbered)]);
  const byAsk = Map.groupBy(found, ({ ask }) => ask);
  return numbered.map(({ ask }) => byAsk.get(ask) ?? []);
});

/** A position before all targets. */
const FIRST = { clicks: 2 ** 31 - 1, target: 'ffffffff-ffff-ffff-ffff-ffffffffffff' } as const;

/** Returns a page of targets, those with most clicks first. Throws `INVALID_CURSOR`. */
export async function pageOfClickTargets(
  ctx: Context,
  campaign: Campaign,
  { cursor, limit }: CursorArgs,
): Promise<Page<CampaignClickTarget>> {
  if (cursor) checkCursor(cursor);
  const list = `click targets of ${campaign.id}`;
  const after = cursor ? placeOf(readCursor(ctx, list, cursor)) : FIRST;
  const rows = await clickTargets.load(ctx, { campaignId: campaign.id, ...after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const texts = shown.length > 0 ? linkTexts(campaign) : new Map<string, string>();
  const items = shown.map(({ url, clicks, recipients }) =>
    Object.assign(new CampaignClickTarget(), { url, text: texts.get(url) ?? null, clicks, recipients }),
  );
  const last = shown.at(-1);
  const nextCursor = rows.length > limit && last ? writeCursor(ctx, list, `${last.clicks} ${last.target}`) : null;
  return { items, pagination: { limit, nextCursor } };
}

function placeOf(read: string): { clicks: number; target: string } {
  const [clicks, target] = read.split(' ');
  return clicks && target ? { clicks: Number(clicks), target } : fail('INVALID_CURSOR');
}
