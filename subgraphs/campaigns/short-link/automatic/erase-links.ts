import type { Context } from '../../../../kernel/context/context.js';
import { sql } from '../../../../kernel/database/database.js';

const DELETE = `with gone as (
    delete from campaigns.short_link where workspace_id = $1 and message_id = any($2) returning id
  ), totals as (
    delete from campaigns.link_total where link_id in (select id from gone)
  )
  select id from gone`;

/** Deletes the links of messages of the caller's workspace. Answers how many. */
export const eraseLinks = async (ctx: Context, messageIds: readonly string[]): Promise<number> =>
  (await sql(ctx.db, DELETE, [ctx.caller.workspaceId, messageIds])).length;
