import type { Context } from '../../../kernel/context/context.js';
import { defineBatched } from '../../../kernel/database/batched.js';
import { sql } from '../../../kernel/database/database.js';
import { type EntityRows, entityRows } from '../../../kernel/database/entity-rows.js';
import { type DeliveryStatus, WebhookDelivery } from '../delivery/delivery.js';
import { mayUse } from '../endpoint/find-webhook.js';
import type { Webhook } from '../endpoint/webhook.js';

interface Ask {
  readonly webhookId: string;
  readonly statuses: readonly DeliveryStatus[];
  readonly limit: number;
  readonly rows: EntityRows<WebhookDelivery>;
}

const MAX_ASKS = 100;

/** A range of indexes for each webhook and status, merged. */
const statementOf = (columns: string): string => `select a.ask, e.*
  from json_to_recordset($1::json) as a(ask int, "webhookId" text, statuses jsonb, "limit" int)
  cross join lateral (
    select c.* from jsonb_array_elements_text(a.statuses) s (name) cross join lateral (
      select ${columns} from webhooks.any_delivery t where t.webhook_id = a."webhookId" and t.status = s.name
      order by t.id collate "C" desc limit a."limit"
    ) c order by c.id collate "C" desc limit a."limit"
  ) e order by a.ask, e.id collate "C" desc`;

export const toWebhooks = defineBatched<Ask, WebhookDelivery[]>(
  'deliveries to webhooks',
  MAX_ASKS,
  async (on, asks) => {
    const { columns, toEntity } = asks[0]!.rows;
    const given = JSON.stringify(asks.map(({ rows: _rows, ...ask }, place) => ({ ask: place, ...ask })));
    const found = await sql<WebhookDelivery & { ask: number }>(on, statementOf(columns), [given]);
    const byAsk = Map.groupBy(found, ({ ask }) => ask);
    return asks.map((_, place) => (byAsk.get(place) ?? []).map(({ ask: _ask, ...row }) => toEntity(row)));
  },
);

/** The newest of them; `null` if the caller may not use the webhook. */
export async function deliveriesTo(
  ctx: Context,
  { id, instanceIds }: Webhook,
  statuses: readonly DeliveryStatus[],
  limit: number,
): Promise<WebhookDelivery[] | null> {
  if (!mayUse(ctx, instanceIds)) return null;
  const ask = { webhookId: id, statuses: [...new Set(statuses)], limit };
  return toWebhooks.load(ctx, { ...ask, rows: entityRows(ctx.db, WebhookDelivery) });
}
