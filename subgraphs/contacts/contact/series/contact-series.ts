import { Field, Int, ObjectType } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { boundedRead } from '../../../../kernel/database/bounded-read.js';
import { readDays, sumOf } from '../../../../kernel/series/read-days.js';
import { type SeriesArgs, spanOf } from '../../../../kernel/series/series.args.js';
import { bucketsOf, type Placed, type Series, seriesOf, seriesWith } from '../../../../kernel/series/series.js';

@ObjectType({ description: 'Contacts that were made in an hour, a day, a week or a month.' })
export class ContactBucket {
  @Field({ description: 'The time at which the bucket begins.' })
  start!: Date;

  @Field(() => Int, { description: 'Contacts that were made in the bucket.' })
  created!: number;
}

export const ContactSeries = seriesOf(ContactBucket, 'buckets', {
  name: 'ContactSeries',
  description: 'Contacts by the time at which they were made, including deleted ones.',
});

interface Sum extends Placed {
  readonly amount: number;
}

const WHERE = 'workspace_id = $3';

/** Counts the changes that are not folded yet. */
const CHANGES = `
select width_bucket(bucket, $1::timestamptz[]) - 1 as place, sum(amount)::int as amount
  from contacts.new_contact where bucket >= ($1::timestamptz[])[1] and bucket < $2 and ${WHERE} group by 1`;

const DAYS = { table: 'contacts.new_contact_series', keys: {}, amounts: { amount: sumOf('amount') }, where: WHERE };

/** Throws `VALIDATION_ERROR` and the codes of {@link boundedRead}. */
export async function readContactSeries(ctx: Context, args: SeriesArgs): Promise<Series<ContactBucket>> {
  const span = spanOf(ctx, args);
  const values = [ctx.caller.workspaceId];
  const sums = await boundedRead(ctx, async read => [
    ...(await readDays<Sum>(read, { ...DAYS, values }, span.bounds)),
    ...(await read<Sum>(CHANGES, [span.bounds, span.bounds.at(-1), ...values])),
  ]);
  const createdOf = (own: readonly Sum[]) => ({ created: own.reduce((total, { amount }) => total + amount, 0) });
  return seriesWith(span, bucketsOf(span, sums, createdOf));
}
