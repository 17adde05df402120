import { audit } from '../../../../../kernel/audit/audit.js';
import { type Context, connectionOf, transact } from '../../../../../kernel/context/context.js';
import { sql } from '../../../../../kernel/database/database.js';
import type { EmailTracking } from './settings.js';

const READ = 'select opens, clicks from channels.email_tracking where workspace_id = $1';

/** Reads what a workspace chose to record. For one that chose nothing, nothing is recorded. */
export async function readTracking(ctx: Context): Promise<EmailTracking> {
  const [row] = await sql<EmailTracking>(connectionOf(ctx), READ, [ctx.caller.workspaceId]);
  return row ?? { opens: false, clicks: false };
}

/** A setting that stays on keeps the time since when it is. */
const SET = `insert into channels.email_tracking as t (workspace_id, opens, clicks, updated_at, opens_since, clicks_since)
  values ($1, $2, $3, $4, case when $2 then $4::timestamptz end, case when $3 then $4 end)
  on conflict (workspace_id) do update set opens = excluded.opens, clicks = excluded.clicks, updated_at = excluded.updated_at,
    opens_since = case when excluded.opens then coalesce(t.opens_since, excluded.opens_since) end,
    clicks_since = case when excluded.clicks then coalesce(t.clicks_since, excluded.clicks_since) end`;

export function setTracking(ctx: Context, { opens, clicks }: EmailTracking): Promise<EmailTracking> {
  return transact(ctx, async tx => {
    const { workspaceId } = tx.caller;
    await sql(tx.em, SET, [workspaceId, opens, clicks, tx.clock.now()]);
    const object = { type: 'workspace', id: workspaceId };
    await audit(tx, { act: 'email_tracking.changed', object, details: { opens, clicks } });
    return { opens, clicks };
  });
}
