import { ArgsType, Field, Int, ObjectType } from 'type-graphql';
import type { Context } from '../../../../../../kernel/context/context.js';
import { boundedRead } from '../../../../../../kernel/database/bounded-read.js';
import { Optional } from '../../../../../../kernel/graph/validation.js';
import { spanOf, WorldSeriesArgs, worldsOfSeries } from '../../../../../../kernel/series/series.args.js';
import { bucketsOf, type Series, seriesOf, seriesWith } from '../../../../../../kernel/series/series.js';
import { readSums, type Sum } from '../../../../core/credit/series/read-sums.js';
import { checkUnlimited } from '../../../../core/message/world.js';
import { CallDirection } from '../call-status.js';

@ArgsType()
export class CallSeriesArgs extends WorldSeriesArgs {
  @Field(() => CallDirection, {
    nullable: true,
    description: 'Counts only calls of this direction; of both when absent.',
  })
  @Optional()
  direction?: CallDirection | null;
}

@ObjectType({ description: 'Calls that were made or came in in an hour, a day, a week or a month.' })
export class CallBucket {
  @Field({ description: 'The time at which the bucket begins.' })
  start!: Date;

  @Field(() => Int, { description: 'Calls of the bucket.' })
  count!: number;

  @Field(() => Int, { description: 'Calls of these that were answered.' })
  answered!: number;

  @Field(() => Int, { description: 'The total seconds of the calls, from answer to end.' })
  seconds!: number;
}

export const CallSeries = seriesOf(CallBucket, 'buckets', {
  name: 'CallSeries',
  description: 'Calls by the time at which they were made or came in, in their present state.',
});

const KINDS = ['calls', 'answered', 'seconds'] as const;

/** Throws `VALIDATION_ERROR` and the codes of {@link boundedRead}. */
export async function readCallSeries(ctx: Context, args: CallSeriesArgs): Promise<Series<CallBucket>> {
  checkUnlimited(ctx);
  const span = spanOf(ctx, args);
  const directions = args.direction ? [args.direction] : Object.values(CallDirection);
  const wanted = {
    workspaceId: ctx.caller.workspaceId,
    kinds: KINDS.flatMap(kind => directions.map(direction => `${kind}:${direction}`)),
    worlds: worldsOfSeries(ctx, args),
    ...{ channels: null, byChannel: false, byKind: true, of: { dimension: 'CALLS', key: '' } },
  };
  const sums = await boundedRead(ctx, read => readSums(read, wanted, span.bounds));
  return seriesWith(span, bucketsOf(span, sums, amountsOf));
}

function amountsOf(sums: readonly Sum[]): Omit<CallBucket, 'start'> {
  const of = (name: string) =>
    sums.reduce((total, { kind, amount }) => (kind.startsWith(`${name}:`) ? total + amount : total), 0);
  return { count: of('calls'), answered: of('answered'), seconds: of('seconds') };
}
