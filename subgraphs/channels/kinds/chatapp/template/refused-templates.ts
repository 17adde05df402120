import type { Context } from '../../../../../kernel/context/context.js';
import { worldsOf } from '../../../../../kernel/context/world.js';
import { sql } from '../../../../../kernel/database/database.js';
import type { NeedsAttention } from '../../../../../kernel/graph/contribution/attention.js';
import { MOST_SHOWN, type SomeOf, someOf } from '../../../../../kernel/graph/list/some-of.js';
import { APPROVAL_COLUMNS, type StoredApproval, shown, TemplateApproval } from './approval.js';

const READ = `select ${APPROVAL_COLUMNS}, least(count(*) over (), 10000)::int as count from channels.template_approval a
  where a.workspace_id = $1 and a.sandbox = any($2) and a.status in ('REJECTED', 'PAUSED', 'DISABLED')
  order by a.updated_at desc, a.id desc limit ${MOST_SHOWN}`;

async function readRefused(ctx: Context): Promise<SomeOf<TemplateApproval>> {
  const rows = await sql<StoredApproval & { count: number }>(ctx.em, READ, [
    ctx.caller.workspaceId,
    worldsOf(ctx.caller),
  ]);
  return { count: rows[0]?.count ?? 0, items: rows.map(shown) };
}

export const refusedTemplates: NeedsAttention = {
  type: someOf(TemplateApproval, 'RefusedTemplates'),
  scope: 'templates:read',
  description: 'The templates that providers of official lines rejected, paused or disabled, the latest first.',
  read: readRefused,
};
