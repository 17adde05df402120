import { ArgsType, Field, ID, Int, ObjectType } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { boundedRead } from '../../../../../kernel/database/bounded-read.js';
import { Optional } from '../../../../../kernel/graph/validation.js';
import { SeriesArgs, spanOf } from '../../../../../kernel/series/series.args.js';
import { bucketsOf, type Series, seriesOf, seriesWith } from '../../../../../kernel/series/series.js';
import { readSums, type Sum } from '../../../core/credit/series/read-sums.js';
import { checkUnlimited } from '../../../core/message/world.js';
import { readPushApp } from '../app/push-app.service.js';
import { PushPlatform } from '../subscription/subscription.js';

@ArgsType()
export class PushSubscriberSeriesArgs extends SeriesArgs {
  @Field(() => ID, { description: 'The id of the push app.' })
  id!: string;

  @Field(() => PushPlatform, { nullable: true, description: 'Counts only this platform; all when absent.' })
  @Optional()
  platform?: PushPlatform | null;
}

@ObjectType({ description: 'Browsers and devices that joined and left an app in an hour, a day, a week or a month.' })
export class PushSubscriberBucket {
  @Field({ description: 'The time at which the bucket begins.' })
  start!: Date;

  @Field(() => Int, { description: 'Browsers and devices that subscribed.' })
  joined!: number;

  @Field(() => Int, {
    description: 'Browsers and devices that unsubscribed, or that their push service reported as gone.',
  })
  left!: number;
}

export const PushSubscriberSeries = seriesOf(PushSubscriberBucket, 'buckets', {
  name: 'PushSubscriberSeries',
  description: 'Browsers and devices by the time at which they joined a push app and left it.',
});

/** Throws `NOT_FOUND`, `VALIDATION_ERROR` and the codes of {@link boundedRead}. */
export async function readSubscriberSeries(
  ctx: Context,
  args: PushSubscriberSeriesArgs,
): Promise<Series<PushSubscriberBucket>> {
  checkUnlimited(ctx);
  const span = spanOf(ctx, args);
  const { id, sandbox, workspaceId } = await readPushApp(ctx, args.id);
  const platforms = args.platform ? [args.platform] : Object.values(PushPlatform);
  const wanted = {
    ...{ workspaceId, worlds: [sandbox], of: { dimension: 'SUBSCRIBERS', key: id } },
    kinds: platforms.flatMap(platform => [`JOINED:${platform}`, `LEFT:${platform}`]),
    ...{ channels: null, byChannel: false, byKind: true },
  };
  const sums = await boundedRead(ctx, read => readSums(read, wanted, span.bounds));
  return seriesWith(span, bucketsOf(span, sums, movesOf));
}

function movesOf(sums: readonly Sum[]): Omit<PushSubscriberBucket, 'start'> {
  const of = (name: string) =>
    sums.reduce((total, { kind, amount }) => (kind.startsWith(`${name}:`) ? total + amount : total), 0);
  return { joined: of('JOINED'), left: of('LEFT') };
}
