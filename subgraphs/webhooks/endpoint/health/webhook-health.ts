import { Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { after, type Clock, days } from '../../../../kernel/context/clock.js';
import type { Context } from '../../../../kernel/context/context.js';
import { defineBatched } from '../../../../kernel/database/batched.js';
import { sql } from '../../../../kernel/database/database.js';
import { mayUse, readUsableWebhook } from '../find-webhook.js';
import type { Webhook } from '../webhook.js';

/**
 * `OPEN`: it failed at least five times in a row, and is not called. `HALF_OPEN`: one delivery at a
 * time is attempted.
 */
export enum Circuit {
  CLOSED = 'CLOSED',
  OPEN = 'OPEN',
  HALF_OPEN = 'HALF_OPEN',
}

registerEnumType(Circuit, {
  description:
    'CLOSED: it is called. OPEN: it failed five times in a row or more, and until `openUntil` only retries are made. HALF_OPEN: one first attempt at a time is made.',
  name: 'WebhookCircuit',
});

@ObjectType({ description: 'The health of a webhook in the last 24 hours.' })
export class WebhookHealth {
  @Field(() => ID, { description: 'The id of the webhook.' })
  webhookId!: string;

  @Field(() => Int, { description: 'Attempts that were answered with a 2xx.' })
  delivered!: number;

  @Field(() => Int, { description: 'Attempts that failed.' })
  failed!: number;

  @Field(() => Float, {
    nullable: true,
    description: 'The share of successful attempts, 0–1; null without attempts.',
  })
  successRate!: number | null;

  @Field(() => Int, { nullable: true, description: 'The mean duration of an attempt in milliseconds.' })
  averageMs!: number | null;

  @Field(() => Int, { description: 'The number of deliveries that wait, counted up to 10,000.' })
  pending!: number;

  @Field(() => Date, {
    description: 'The time of the last success in these 24 hours; null without one.',
    nullable: true,
  })
  lastDeliveredAt!: Date | null;

  @Field(() => Date, {
    description: 'The time of the last failure in these 24 hours; null without one.',
    nullable: true,
  })
  lastFailedAt!: Date | null;

  @Field(() => String, {
    description: 'The error of the last failure in these 24 hours; null without one.',
    nullable: true,
  })
  lastError!: string | null;

  @Field(() => Int, { description: 'The number of failures since the last success.' })
  failuresInARow!: number;

  @Field(() => Circuit, { description: 'The state of its circuit breaker, by its failures in a row.' })
  circuit!: Circuit;

  @Field(() => Date, {
    nullable: true,
    description: 'The time until which no first attempt is made, while the circuit is open.',
  })
  openUntil!: Date | null;
}

const WINDOW = days(1);
const MAX_COUNTED = 10_000;

const READ = `
  select a.place::int as ask, h.*, (select count(*)::int from (select from webhooks.pending_delivery d
      where d.webhook_id = a.id limit ${MAX_COUNTED}) waiting) as pending
    from unnest($1::text[], $2::timestamptz[]) with ordinality a (id, since, place)
   cross join lateral (
    select coalesce(sum(delivered), 0)::int as delivered, coalesce(sum(failed), 0)::int as failed,
           (sum(duration_ms) / nullif(sum(delivered) + sum(failed), 0))::int as "averageMs",
           max(last_delivered_at) as "lastDeliveredAt", max(last_failed_at) as "lastFailedAt",
           (array_agg(last_error order by hour desc) filter (where last_error is not null))[1] as "lastError"
      from webhooks.health where webhook_id = a.id and hour > a.since
   ) h order by a.place`;

type Sums = Pick<
  WebhookHealth,
  'delivered' | 'failed' | 'averageMs' | 'lastDeliveredAt' | 'lastFailedAt' | 'lastError' | 'pending'
>;

interface Ask {
  readonly webhookId: string;
  readonly since: Date;
}

const MAX_ASKS = 100;

/** Reads the health of webhooks that are asked for at the same moment with one statement. */
export const healthSums = defineBatched<Ask, Sums>('health of webhooks', MAX_ASKS, async (on, asks) => {
  const values = [asks.map(({ webhookId }) => webhookId), asks.map(({ since }) => since)];
  const rows = await sql<Sums & { ask: number }>(on, READ, values);
  return rows.map(({ ask: _ask, ...sums }) => sums);
});

/** Throws `WEBHOOK_NOT_FOUND`, `INSTANCE_NOT_ALLOWED`. */
export const readHealth = async (ctx: Context, id: string): Promise<WebhookHealth> =>
  healthOf(ctx, await readUsableWebhook(ctx, id));

/** Returns the health of a webhook that was read; `null` if the caller may not use it. */
export const findHealth = async (ctx: Context, webhook: Webhook): Promise<WebhookHealth | null> =>
  mayUse(ctx, webhook.instanceIds) ? healthOf(ctx, webhook) : null;

async function healthOf(ctx: Context, webhook: Webhook): Promise<WebhookHealth> {
  const sums = await healthSums.load(ctx, { webhookId: webhook.id, since: after(ctx.clock.now(), -WINDOW) });
  const { delivered, failed } = sums;
  const circuit = circuitOf(webhook, ctx.clock);
  return Object.assign(new WebhookHealth(), sums, {
    webhookId: webhook.id,
    successRate: delivered + failed > 0 ? delivered / (delivered + failed) : null,
    failuresInARow: webhook.failures,
    circuit,
    openUntil: circuit === Circuit.OPEN ? webhook.openUntil : null,
  });
}

function circuitOf({ openUntil }: Webhook, clock: Clock): Circuit {
  if (!openUntil) return Circuit.CLOSED;
  return openUntil > clock.now() ? Circuit.OPEN : Circuit.HALF_OPEN;
}
