import { ArgsType, Field, Int } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { type Batched, defineBatched } from '../../../kernel/database/batched.js';
import { sql } from '../../../kernel/database/database.js';
import { type EntityRows, entityRows } from '../../../kernel/database/entity-rows.js';
import { DEFAULT_LIMIT, MAX_PAGE_SIZE } from '../../../kernel/graph/paging.js';
import { Range } from '../../../kernel/graph/validation.js';
import { WebhookDelivery } from '../delivery/delivery.js';
import { findUsableWebhook } from '../endpoint/find-webhook.js';

@ArgsType()
export class DeliveriesOfArgs {
  @Field(() => Int, { defaultValue: DEFAULT_LIMIT, description: 'The number of items, at most 100.' })
  @Range(1, MAX_PAGE_SIZE)
  limit: number = DEFAULT_LIMIT;
}

interface Ask {
  readonly id: string;
  readonly workspaceId: string;
  readonly limit: number;
  readonly rows: EntityRows<WebhookDelivery>;
}

const MAX_ASKS = 100;

/** @param from finds the deliveries `t` of `a.id` by an index. */
const defineDeliveries = (name: string, from: string): Batched<Ask, WebhookDelivery[]> =>
  defineBatched<Ask, WebhookDelivery[]>(name, MAX_ASKS, async (on, asks) => {
    const { columns, toEntity } = asks[0]!.rows;
    const text = `select a.place::int as ask, d.* from unnest($1::text[], $2::text[], $3::int[])
      with ordinality a (id, workspace_id, size, place)
      cross join lateral (select ${columns} from ${from} and t.workspace_id = a.workspace_id
        order by t.id collate "C" desc limit a.size) d order by a.place, d.id collate "C" desc`;
    const values = [
      asks.map(({ id }) => id),
      asks.map(({ workspaceId }) => workspaceId),
      asks.map(({ limit }) => limit),
    ];
    const found = await sql<WebhookDelivery & { ask: number }>(on, text, values);
    const byAsk = Map.groupBy(found, ({ ask }) => ask);
    return asks.map((_, place) => (byAsk.get(place + 1) ?? []).map(({ ask: _ask, ...row }) => toEntity(row)));
  });

export const ofEvents = defineDeliveries('deliveries of events', 'webhooks.any_delivery t where t.event_id = a.id');

export const ofMessages = defineDeliveries(
  'deliveries of messages',
  `webhooks.event e join webhooks.any_delivery t on t.event_id = e.id
    where e.workspace_id = a.workspace_id and e.message_id = a.id`,
);

/** The newest of them, as far as they are to webhooks that the caller may use. */
export async function deliveriesOf(
  ctx: Context,
  batch: Batched<Ask, WebhookDelivery[]>,
  id: string,
  limit: number,
): Promise<WebhookDelivery[]> {
  const { workspaceId, sandbox, instanceIds } = ctx.caller;
  const deliveries = await batch.load(ctx, { id, workspaceId, limit, rows: entityRows(ctx.db, WebhookDelivery) });
  if (!sandbox && instanceIds.length === 0) return deliveries;
  const webhooks = await Promise.all(deliveries.map(({ webhookId }) => findUsableWebhook(ctx, webhookId)));
  return deliveries.filter((_, place) => webhooks[place]);
}
