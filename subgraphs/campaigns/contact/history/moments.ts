import type { Context } from '../../../../kernel/context/context.js';
import { boundedRead } from '../../../../kernel/database/bounded-read.js';
import type { Moment, MomentsArgs } from '../../../../kernel/graph/list/moments.js';

/** Links of a contact that are looked at, the newest: a workspace may make one for each mail of years. */
const MAX_LINKS = 200;

/** The moments of the newest links of a contact, read for each link by its index. */
const OF_LINKS = (kind: string, prefix: string, table: string, at: string, condition: string): string => `
  (select '${kind}' as kind, t.id, t.at, substr(t.id, 5) as place
    from (
      select l.id from campaigns.short_link l
      where '${kind}' = any($3) and l.contact_id = a."contactId" and l.workspace_id = $1 and l.sandbox = any($4)
      order by l.created_at desc limit ${MAX_LINKS}
    ) link cross join lateral (
      select t.id, t.${at} as at from campaigns.${table} t
      where t.link_id = link.id and ${condition} and (a.before is null or t.id collate "C" < '${prefix}_' || a.before)
      order by t.id collate "C" desc limit $5
    ) t order by t.id collate "C" desc limit $5)`;

const READ = `select a."contactId", p.kind, p.id, p.at
  from json_to_recordset($2::json) as a("contactId" text, before text) cross join lateral (
    select * from (
      ${OF_LINKS('CLICK', 'clk', 'click', 'at', "t.kind = 'HUMAN'")}
      union all
      ${OF_LINKS('CONVERSION', 'cvn', 'conversion', 'created_at', 'true')}
      union all
      (select 'RUN', r.id, r.created_at, substr(r.id, 5) from campaigns.automation_run r
        where 'RUN' = any($3) and r.workspace_id = $1 and r.contact_id = a."contactId" and r.sandbox = any($4)
          and (a.before is null or r.id collate "C" < 'run_' || a.before)
        order by r.id collate "C" desc limit $5)
    ) own order by place collate "C" desc limit $5
  ) p`;

/** Clicks, conversions and runs of automations, of each contact the newest. */
export const campaignMoments = (ctx: Context, args: MomentsArgs): Promise<Moment[]> => {
  const { contacts, kinds, worlds, limit } = args;
  const values = [ctx.caller.workspaceId, JSON.stringify(contacts), kinds, worlds, limit];
  return boundedRead(ctx, read => read<Moment>(READ, values));
};
