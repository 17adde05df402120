import { Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { after, type Clock, days } from '../../../kernel/context/clock.js';
import type { Context } from '../../../kernel/context/context.js';
import { boundedRead } from '../../../kernel/database/bounded-read.js';
import type { Webhook } from './webhook.js';
import { readUsableWebhook } from './webhook.service.js';

/** `OPEN`: it failed five times in a row or more and is left alone. `HALF_OPEN`: one delivery at a time is attempted. */
export enum Circuit {
  CLOSED = 'CLOSED',
  OPEN = 'OPEN',
  HALF_OPEN = 'HALF_OPEN',
}

registerEnumType(Circuit, { name: 'WebhookCircuit' });

@ObjectType({ description: 'How a webhook did in the last 24 hours.' })
export class WebhookHealth {
  @Field(() => ID)
  webhookId!: string;

  @Field(() => Int, { description: 'Attempts that were answered with a 2xx.' })
  delivered!: number;

  @Field(() => Int, { description: 'Attempts that failed.' })
  failed!: number;

  @Field(() => Float, {
    nullable: true,
    description: 'Share of the attempts that were taken, 0–1; null without attempts.',
  })
  successRate!: number | null;

  @Field(() => Int, { nullable: true, description: 'Mean time of an attempt in milliseconds.' })
  averageMs!: number | null;

  @Field(() => Int, { description: 'Deliveries that wait, counted up to 10,000.' })
  pending!: number;

  @Field(() => Date, { nullable: true })
  lastDeliveredAt!: Date | null;

  @Field(() => Date, { nullable: true })
  lastFailedAt!: Date | null;

  @Field(() => String, { nullable: true })
  lastError!: string | null;

  @Field(() => Int, { description: 'Failures since something was delivered.' })
  failuresInARow!: number;

  @Field(() => Circuit)
  circuit!: Circuit;

  @Field(() => Date, { nullable: true, description: 'Until when nothing is attempted, while the circuit is open.' })
  openUntil!: Date | null;
}

const WINDOW = days(1);
const MAX_COUNTED = 10_000;

const READ = `
  select coalesce(sum(delivered), 0)::int as delivered, coalesce(sum(failed), 0)::int as failed,
         (sum(duration_ms) / nullif(sum(delivered) + sum(failed), 0))::int as "averageMs",
         max(last_delivered_at) as "lastDeliveredAt", max(last_failed_at) as "lastFailedAt",
         (array_agg(last_error order by hour desc) filter (where last_error is not null))[1] as "lastError",
         (select count(*)::int from (select from webhooks.delivery d
           where d.webhook_id = $1 and d.status = 'PENDING' limit ${MAX_COUNTED}) waiting) as pending
    from webhooks.health where webhook_id = $1 and hour > $2`;

type Sums = Pick<
  WebhookHealth,
  'delivered' | 'failed' | 'averageMs' | 'lastDeliveredAt' | 'lastFailedAt' | 'lastError' | 'pending'
>;

/** Throws `WEBHOOK_NOT_FOUND`, `INSTANCE_NOT_ALLOWED` and the codes of {@link boundedRead}. */
export async function readHealth(ctx: Context, id: string): Promise<WebhookHealth> {
  const webhook = await readUsableWebhook(ctx, id);
  const since = after(ctx.clock.now(), -WINDOW);
  const [sums] = await boundedRead(ctx, read => read<Sums>(READ, [webhook.id, since]));
  const { delivered, failed } = sums!;
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
