import type { Context } from '../../../../kernel/context/context.js';
import { defineBatched } from '../../../../kernel/database/batched.js';
import { type Database, type Em, sql } from '../../../../kernel/database/database.js';
import { checkCursor, readCursor, writeCursor } from '../../../../kernel/graph/cursor.js';
import type { Page } from '../../../../kernel/graph/paging.js';
import { type Filtered, filtered } from './filter.js';
import type { RecipientsOfCampaignArgs } from './recipient.args.js';
import { type CampaignRecipient, listOf, RECIPIENT_COLUMNS, type Row, recipientOf } from './recipient.js';

interface Ask {
  readonly campaignId: string;
  readonly filter: Filtered;
  /** The page starts behind this number. */
  readonly after: number;
  readonly limit: number;
}

type Found = Row & { readonly ask: number };

/** Values of the filter have their places from `$2` on. */
function statementOf({ conditions }: Filtered): string {
  const where = ['campaign_id = a."campaignId"', 'no > a.after', ...conditions].join(' and ');
  return `select a.ask, r.* from json_to_recordset($1::json) as a(ask int, "campaignId" text, after int, "limit" int)
    cross join lateral (
      select ${RECIPIENT_COLUMNS} from campaigns.recipient where ${where} order by no limit a."limit"
    ) r order by a.ask, r.no`;
}

/**
 * Reads all campaigns that are requested with one filter in one statement, as a document requests
 * those of a page.
 */
async function readOf(on: Database | Em, asks: readonly (Ask & { ask: number })[]): Promise<Found[]> {
  const { filter } = asks[0]!;
  const given = asks.map(({ filter: _filter, ...rest }) => rest);
  return sql<Found>(on, statementOf(filter), [JSON.stringify(given), ...filter.values]);
}

export const recipientsOfCampaigns = defineBatched<Ask, Row[]>('recipients of campaigns', 100, async (on, asks) => {
  const numbered = asks.map((ask, at) => ({ ...ask, ask: at }));
  const groups = Map.groupBy(numbered, ({ filter }) => filter.key).values();
  const found: Found[] = [];
  for (const group of groups) found.push(...(await readOf(on, group)));
  return numbered.map(({ ask }) => found.filter(row => row.ask === ask).map(({ ask: _ask, ...row }) => row));
});

/** Cursors are those of `campaignRecipients` with the same filter. Throws `INVALID_CURSOR`. */
export async function pageOfRecipients(
  ctx: Context,
  campaignId: string,
  { cursor, limit, ...of }: RecipientsOfCampaignArgs,
): Promise<Page<CampaignRecipient>> {
  if (cursor) checkCursor(cursor);
  const filter = filtered(of);
  const list = listOf(campaignId, filter);
  const after = cursor ? Number(readCursor(ctx, list, cursor)) : -1;
  const rows = await recipientsOfCampaigns.load(ctx, { campaignId, filter, after, limit: limit + 1 });
  const items = rows.slice(0, limit).map(recipientOf(campaignId));
  const nextCursor = rows.length > limit ? writeCursor(ctx, list, String(items.at(-1)!.no)) : null;
  return { items, pagination: { limit, nextCursor } };
}
