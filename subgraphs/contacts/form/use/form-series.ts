import { ArgsType, Field, ID, Int, ObjectType } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { worldOf } from '../../../../kernel/context/world.js';
import { boundedRead } from '../../../../kernel/database/bounded-read.js';
import { Length, Optional } from '../../../../kernel/graph/validation.js';
import { readDays, sumOf } from '../../../../kernel/series/read-days.js';
import { spanOf, WorldSeriesArgs } from '../../../../kernel/series/series.args.js';
import { bucketsOf, type Placed, type Series, seriesOf, seriesWith } from '../../../../kernel/series/series.js';
import { countsOf, type UseSum } from './form-use.js';

@ArgsType()
export class FormSeriesArgs extends WorldSeriesArgs {
  @Field(() => ID, { nullable: true, description: 'Returns only data of this form; of all when absent.' })
  @Optional()
  @Length(1, 64)
  formId?: string | null;
}

@ObjectType({ description: 'The views and submissions of forms in an hour, a day, a week or a month.' })
export class FormBucket {
  @Field({ description: 'The time at which the bucket begins.' })
  start!: Date;

  @Field(() => Int, { description: 'The number of views of forms.' })
  viewed!: number;

  @Field(() => Int, { description: 'The number of submissions of forms.' })
  submitted!: number;

  @Field(() => Int, {
    description: 'Submissions that took effect in the bucket: at once, or because they were confirmed.',
  })
  subscribed!: number;

  @Field(() => Int, { description: 'Submissions that were taken back or ended in the bucket.' })
  ended!: number;
}

export const FormSeries = seriesOf(FormBucket, 'buckets', {
  name: 'FormSeries',
  description: 'Views of forms, and submissions by the time in which they were made, took effect and ended.',
});

type Sum = Placed & UseSum;

const WHERE = 'workspace_id = $3 and sandbox = $4 and ($5::text is null or form_id = $5)';

/** Counts the changes that are not folded yet. */
const CHANGES = `
select width_bucket(bucket, $1::timestamptz[]) - 1 as place, kind, sum(amount)::int as amount
  from contacts.form_change where bucket >= ($1::timestamptz[])[1] and bucket < $2 and ${WHERE} group by 1, 2`;

const DAYS = {
  table: 'contacts.form_series',
  keys: { kind: 'kind' },
  amounts: { amount: sumOf('amount') },
  where: WHERE,
};

/** Throws `VALIDATION_ERROR` and the codes of {@link boundedRead}. */
export async function readFormSeries(ctx: Context, args: FormSeriesArgs): Promise<Series<FormBucket>> {
  const span = spanOf(ctx, args);
  const sandbox = worldOf(ctx.caller) ?? args.sandbox ?? false;
  const values = [ctx.caller.workspaceId, sandbox, args.formId ?? null];
  const sums = await boundedRead(ctx, async read => [
    ...(await readDays<Sum>(read, { ...DAYS, values }, span.bounds)),
    ...(await read<Sum>(CHANGES, [span.bounds, span.bounds.at(-1), ...values])),
  ]);
  return seriesWith(span, bucketsOf(span, sums, countsOf));
}
