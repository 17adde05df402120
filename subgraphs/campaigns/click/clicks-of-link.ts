import type { Context } from '../../../kernel/context/context.js';
import { entityRows } from '../../../kernel/database/entity-rows.js';
import { checkCursor, readCursor, writeCursor } from '../../../kernel/graph/cursor.js';
import type { Page } from '../../../kernel/graph/paging.js';
import { VISITOR_KINDS } from '../../../kernel/http/visitor-kind.js';
import { batchedClicks } from './batched-clicks.js';
import { Click } from './click.js';
import type { ClickLogArgs } from './click-log.args.js';

interface Ask {
  readonly linkId: string;
  readonly kinds: readonly string[];
  /** The click after which the page starts; `null` to start with the newest. */
  readonly before: string | null;
  readonly limit: number;
}

/** A range of the index for each link and kind, merged. */
const statementOf = (columns: string): string => `select a.ask, e.*
  from json_to_recordset($1::json) as a(ask int, "linkId" text, kinds jsonb, before text, "limit" int)
  cross join lateral (
    select c.* from jsonb_array_elements_text(a.kinds) k (name) cross join lateral (
      select ${columns} from campaigns.click t
      where t.link_id = a."linkId" and t.kind = k.name and (a.before is null or t.id collate "C" < a.before)
      order by t.id collate "C" desc limit a."limit"
    ) c order by c.id collate "C" desc limit a."limit"
  ) e
  order by a.ask, e.id collate "C" desc`;

export const linkClicks = batchedClicks<Ask>('click logs of links', statementOf);

/** Cursors of a link's log are those of `shortLinkClicks`. Throws `INVALID_CURSOR`. */
export async function clickLogOf(
  ctx: Context,
  linkId: string,
  { cursor, limit, kinds }: ClickLogArgs,
): Promise<Page<Click>> {
  if (cursor) checkCursor(cursor);
  const found = await linkClicks.load(ctx, {
    linkId,
    kinds: [...new Set(kinds ?? VISITOR_KINDS)],
    before: cursor ? readCursor(ctx, Click.name, cursor) : null,
    limit: limit + 1,
    rows: entityRows(ctx.db, Click),
  });
  const items = found.slice(0, limit);
  const last = items.at(-1);
  const nextCursor = found.length > limit && last ? writeCursor(ctx, Click.name, last.id) : null;
  return { items, pagination: { limit, nextCursor } };
}
