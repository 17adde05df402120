import { defineBatched } from '../../../../../kernel/database/batched.js';
import { sql } from '../../../../../kernel/database/database.js';
import type { PushApp } from '../app/push-app.js';

/**
 * Reads the number of subscribers: the last number of a day is that of the whole of it. Changes
 * that are not folded yet count, in one snapshot.
 */
const READ = `select a.ask, coalesce(sum(case when s.kind like 'LEFT:%' then -s.amount else s.amount end), 0)::int as subscribers
  from json_to_recordset($1::json) as a(ask int, "workspaceId" text, id text, sandbox boolean) cross join lateral (
    select kind, amount[96] as amount from channels.usage_of_series d
      where d.workspace_id = a."workspaceId" and d.dimension = 'SUBSCRIBERS' and d.key = a.id and d.sandbox = a.sandbox
    union all
    select kind, amount from channels.usage_of_change c
      where c.workspace_id = a."workspaceId" and c.dimension = 'SUBSCRIBERS' and c.key = a.id and c.sandbox = a.sandbox
  ) s group by a.ask`;

const MAX_ASKS = 100;

/** Counts the browsers and devices of the apps of a page in one statement: those that joined less those that left. */
export const subscriberCounts = defineBatched<Pick<PushApp, 'id' | 'workspaceId' | 'sandbox'>, number>(
  'counter of push subscribers',
  MAX_ASKS,
  async (on, apps) => {
    const asks = apps.map(({ id, workspaceId, sandbox }, ask) => ({ ask, id, workspaceId, sandbox }));
    const rows = await sql<{ ask: number; subscribers: number }>(on, READ, [JSON.stringify(asks)]);
    const byAsk = new Map(rows.map(({ ask, subscribers }) => [ask, subscribers]));
    return apps.map((_, ask) => byAsk.get(ask) ?? 0);
  },
);
