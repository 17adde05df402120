import { ArgsType, Field, Float, ID, Int, ObjectType } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { boundedRead } from '../../../../kernel/database/bounded-read.js';
import { Length, Optional } from '../../../../kernel/graph/validation.js';
import { spanOf, WorldSeriesArgs, worldsOfSeries } from '../../../../kernel/series/series.args.js';
import { bucketsOf, type Placed, type Series, seriesOf, seriesWith } from '../../../../kernel/series/series.js';
import { readUsableWebhook } from '../../endpoint/find-webhook.js';

@ArgsType()
export class DeliverySeriesArgs extends WorldSeriesArgs {
  @Field(() => ID, {
    nullable: true,
    description: 'Returns only deliveries to this webhook; to all that the caller may use when absent.',
  })
  @Optional()
  @Length(1, 64)
  webhookId?: string | null;
}

@ObjectType({ description: 'Attempts to deliver events to webhooks in an hour, a day, a week or a month.' })
export class DeliveryBucket {
  @Field({ description: 'The time at which the bucket begins.' })
  start!: Date;

  @Field(() => Int, { description: 'Attempts that were answered with a 2xx.' })
  delivered!: number;

  @Field(() => Int, { description: 'Attempts that failed.' })
  failed!: number;

  @Field(() => Float, { nullable: true, description: 'The share of successful attempts, 0–1; null without attempts.' })
  successRate!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The mean duration of an attempt in milliseconds; null without attempts.',
  })
  averageMs!: number | null;
}

export const DeliverySeries = seriesOf(DeliveryBucket, 'buckets', {
  name: 'DeliverySeries',
  description: 'Attempts to deliver events, as long as deliveries are kept.',
});

/** Webhooks that are no more have no sums. */
const READ = `
select width_bucket(h.hour, $5::timestamptz[]) - 1 as place, sum(h.delivered)::int as delivered, sum(h.failed)::int as failed,
  sum(h.duration_ms)::bigint as "durationMs"
from webhooks.endpoint e cross join lateral (
  select hour, delivered, failed, duration_ms from webhooks.health
   where webhook_id = e.id and hour >= ($5::timestamptz[])[1] and hour < $6 offset 0
) h
where e.workspace_id = $1 and e.deleted_at is null and e.sandbox = any($2::bool[])
  and ($3::text[] = '{}' or (e.instance_ids <> '{}' and e.instance_ids <@ $3)) and ($4::text is null or e.id = $4)
group by 1`;

interface Sums extends Placed {
  readonly delivered: number;
  readonly failed: number;
  readonly durationMs: number;
}

/** Throws `VALIDATION_ERROR`, `WEBHOOK_NOT_FOUND`, `INSTANCE_NOT_ALLOWED` and the codes of {@link boundedRead}. */
export async function readDeliverySeries(ctx: Context, args: DeliverySeriesArgs): Promise<Series<DeliveryBucket>> {
  const span = spanOf(ctx, args);
  const { webhookId = null } = args;
  if (webhookId) await readUsableWebhook(ctx, webhookId);
  const { workspaceId, instanceIds } = ctx.caller;
  const filter = [workspaceId, worldsOfSeries(ctx, args), instanceIds, webhookId];
  const rows = await boundedRead(ctx, read => read<Sums>(READ, [...filter, span.bounds, span.bounds.at(-1)]));
  return seriesWith(span, bucketsOf(span, rows, bucketOf));
}

function bucketOf([sums]: readonly Sums[]): Omit<DeliveryBucket, 'start'> {
  const { delivered, failed, durationMs } = sums ?? { delivered: 0, failed: 0, durationMs: 0 };
  const attempts = delivered + failed;
  return {
    ...{ delivered, failed },
    successRate: attempts > 0 ? delivered / attempts : null,
    averageMs: attempts > 0 ? Math.round(durationMs / attempts) : null,
  };
}
