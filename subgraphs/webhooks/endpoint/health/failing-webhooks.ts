import type { Context } from '../../../../kernel/context/context.js';
import { boundedRead } from '../../../../kernel/database/bounded-read.js';
import { entityRows } from '../../../../kernel/database/entity-rows.js';
import type { NeedsAttention } from '../../../../kernel/graph/contribution/attention.js';
import { MOST_SHOWN, type SomeOf, someOf } from '../../../../kernel/graph/list/some-of.js';
import { Webhook } from '../webhook.js';

/** A plan limits how many webhooks there are. */
const FAILING = `t.workspace_id = $1 and t.deleted_at is null and (t.failing_since is not null or t.disabled_reason is not null)
  and (t.sandbox or not $2) and ($3::text[] = '{}' or (t.instance_ids <> '{}' and t.instance_ids <@ $3))`;

/** Webhooks to which nothing can be delivered at present, and those that were disabled for it. Throws the codes of {@link boundedRead}. */
function readFailing(ctx: Context): Promise<SomeOf<Webhook>> {
  const { workspaceId, sandbox, instanceIds } = ctx.caller;
  const { table, columns, toEntity } = entityRows(ctx.db, Webhook);
  const text = `select ${columns}, (count(*) over ())::int as count from ${table} t
    where ${FAILING} order by t.id desc limit ${MOST_SHOWN}`;
  return boundedRead(ctx, async read => {
    const rows = await read<{ count: number }>(text, [workspaceId, sandbox, instanceIds]);
    return { count: rows[0]?.count ?? 0, items: rows.map(({ count: _count, ...row }) => toEntity(row)) };
  });
}

export const failingWebhooks: NeedsAttention = {
  type: someOf(Webhook, 'FailingWebhooks'),
  scope: 'webhooks:read',
  description: 'Webhooks whose last deliveries all failed, and those that were disabled for it.',
  read: readFailing,
};
