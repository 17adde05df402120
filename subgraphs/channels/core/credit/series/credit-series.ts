import { Field, Int, ObjectType } from 'type-graphql';
import { after, days } from '../../../../../kernel/context/clock.js';
import type { Context } from '../../../../../kernel/context/context.js';
import { boundedRead, type Read } from '../../../../../kernel/database/bounded-read.js';
import { type SeriesArgs, type Span, spanOf } from '../../../../../kernel/series/series.args.js';
import { bucketsOf, type Series, seriesOf, seriesWith } from '../../../../../kernel/series/series.js';
import { checkUnlimited } from '../../message/world.js';
import { readSums, type Sum } from './read-sums.js';

@ObjectType({ description: 'Credits that moved in an hour, a day, a week or a month.' })
export class CreditBucket {
  @Field({ description: 'The time at which the bucket begins.' })
  start!: Date;

  @Field(() => Int, { description: 'Credits that were granted in the bucket.' })
  granted!: number;

  @Field(() => Int, { description: 'Credits spent on messages that their providers took, and on calls.' })
  charged!: number;

  @Field(() => Int, {
    description: 'Credits that came back from messages that were refused or cancelled in the bucket.',
  })
  refunded!: number;

  @Field(() => Int, { description: 'Credits paid for phone numbers.' })
  rented!: number;

  @Field(() => Int, { description: 'The credits of the workspace at the end of the bucket, including held ones.' })
  balance!: number;
}

export const CreditSeries = seriesOf(CreditBucket, 'buckets', {
  name: 'CreditSeries',
  description: 'Credits over time. No credits move in the sandbox.',
});

const KINDS = ['grant', 'charge', 'refund', 'rental'];

const OWNED = 'select (balance + held)::bigint as owned from channels.balance where workspace_id = $1';

/** Throws `VALIDATION_ERROR` and the codes of {@link boundedRead}. */
export async function readCreditSeries(ctx: Context, args: SeriesArgs): Promise<Series<CreditBucket>> {
  checkUnlimited(ctx);
  const span = spanOf(ctx, args);
  const { workspaceId, sandbox } = ctx.caller;
  const wanted = {
    workspaceId,
    kinds: KINDS,
    worlds: [false],
    channels: null,
    byChannel: false,
    byKind: true,
    of: null,
  };
  const moved = await boundedRead(ctx, async read => ({
    sums: sandbox ? [] : await readSums(read, wanted, boundsUntil(span, ctx.clock.now())),
    owned: sandbox ? 0 : await ownedNow(read, workspaceId),
  }));
  const all = bucketsOf({ ...span, bounds: boundsUntil(span, ctx.clock.now()) }, moved.sums, amountsOf);
  let balance = moved.owned;
  const buckets: CreditBucket[] = [];
  for (const bucket of all.reverse()) {
    buckets.push({ ...bucket, balance });
    balance -= bucket.granted - bucket.charged - bucket.rented;
  }
  return seriesWith(span, buckets.reverse().slice(0, span.bounds.length - 1));
}

/** The same, and a bucket of all that came since: balances are known from now backwards. */
function boundsUntil({ bounds }: Span, now: Date): readonly Date[] {
  const end = bounds.at(-1)!;
  return end > now ? bounds : [...bounds, new Date(Math.ceil(after(now, 1).getTime() / days(1)) * days(1))];
}

async function ownedNow(read: Read, workspaceId: string): Promise<number> {
  const [row] = await read<{ owned: number }>(OWNED, [workspaceId]);
  return row?.owned ?? 0;
}

function amountsOf(sums: readonly Sum[]): Omit<CreditBucket, 'start' | 'balance'> {
  const of = (wanted: string) =>
    sums.reduce((total, { kind, amount }) => (kind === wanted ? total + amount : total), 0);
  // The sum of rentals is negative, as it changed the balance.
  return { granted: of('grant'), charged: of('charge'), refunded: of('refund'), rented: 0 - of('rental') };
}
