import type { Context } from '../../../kernel/context/context.js';
import { worldsOf } from '../../../kernel/context/world.js';
import { entityRows } from '../../../kernel/database/entity-rows.js';
import { batchedClicks } from '../click/batched-clicks.js';
import { Click } from '../click/click.js';

interface Ask {
  readonly contactId: string;
  readonly workspaceId: string;
  /** The values of `sandbox` whose links are shown. */
  readonly worlds: readonly boolean[];
  readonly limit: number;
}

/** Links of a contact that are looked at, the newest: a workspace may make one for each mail of years. */
const MAX_LINKS = 200;

/** Reads the newest clicks of each link by its index, and of those the newest. */
const statementOf = (columns: string): string => `select a.ask, e.*
  from json_to_recordset($1::json) as a(ask int, "contactId" text, "workspaceId" text, worlds jsonb, "limit" int)
  cross join lateral (
    select c.* from (
      select l.id from campaigns.short_link l
      where l.contact_id = a."contactId" and l.workspace_id = a."workspaceId" and a.worlds @> to_jsonb(l.sandbox)
      order by l.created_at desc limit ${MAX_LINKS}
    ) link cross join lateral (
      select ${columns} from campaigns.click t where t.link_id = link.id and t.kind = 'HUMAN'
      order by t.id collate "C" desc limit a."limit"
    ) c
    order by c.id collate "C" desc limit a."limit"
  ) e
  order by a.ask, e.id collate "C" desc`;

export const contactClicks = batchedClicks<Ask>('clicks of contacts', statementOf);

/** The newest clicks of people at the newest links of a contact, in the caller's world. */
export const clicksOf = (ctx: Context, contactId: string, limit: number): Promise<Click[]> =>
  contactClicks.load(ctx, {
    contactId,
    workspaceId: ctx.caller.workspaceId,
    worlds: worldsOf(ctx.caller),
    limit,
    rows: entityRows(ctx.db, Click),
  });
