import { Ctx, FieldResolver, Resolver } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { worldsOf } from '../../../../../kernel/context/world.js';
import { sql } from '../../../../../kernel/database/database.js';
import { Cost, ROWS_COST } from '../../../../../kernel/graph/list/cost.js';
import { MOST_SHOWN, type SomeOf, someOf } from '../../../../../kernel/graph/list/some-of.js';
import { Scope } from '../../../../../kernel/graph/scope.js';
import { Attention } from '../../../features/attention/attention.js';
import { APPROVAL_COLUMNS, type StoredApproval, shown, TemplateApproval } from './approval.js';

const RefusedTemplates = someOf(TemplateApproval, 'RefusedTemplates');

const READ = `select ${APPROVAL_COLUMNS}, least(count(*) over (), 10000)::int as count from channels.template_approval a
  where a.workspace_id = $1 and a.sandbox = any($2) and a.status in ('REJECTED', 'PAUSED', 'DISABLED')
  order by a.updated_at desc, a.id desc limit ${MOST_SHOWN}`;

async function refusedTemplates(ctx: Context): Promise<SomeOf<TemplateApproval>> {
  const rows = await sql<StoredApproval & { count: number }>(ctx.em, READ, [
    ctx.caller.workspaceId,
    worldsOf(ctx.caller),
  ]);
  return { count: rows[0]?.count ?? 0, items: rows.map(shown) };
}

@Resolver(() => Attention)
export class TemplateAttentionResolver {
  @FieldResolver(() => RefusedTemplates, {
    nullable: true,
    description: 'The templates that providers of official lines rejected, paused or disabled, the latest first.',
  })
  @Scope('templates:read')
  @Cost(ROWS_COST)
  refusedTemplates(@Ctx() ctx: Context): Promise<SomeOf<TemplateApproval>> {
    return refusedTemplates(ctx);
  }
}
