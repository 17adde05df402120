import type { Context } from '../../../../../kernel/context/context.js';
import { boundedRead, type Read } from '../../../../../kernel/database/bounded-read.js';
import { worldsOfSeries } from '../../../../../kernel/series/series.args.js';
import { bucketsOf, seriesWith } from '../../../../../kernel/series/series.js';
import { type Figures, figuresOf } from './figures.js';
import { readGroups } from './read-groups.js';
import { FIGURES, roundsBetween } from './rounds-sql.js';
import { type ConversationStatisticsArgs, statisticsSpan } from './statistics.args.js';
import type { ConversationStatistics } from './statistics.js';

const TOTAL = `select ${FIGURES} from (${roundsBetween('($3::timestamptz[])[1]', '($3::timestamptz[])[cardinality($3::timestamptz[])]')}) r`;

/** Each bucket is a range of the index: nothing is sorted by bucket. */
const BY_TIME = `select b.place - 1 as place, f.* from generate_series(1, cardinality($3::timestamptz[]) - 1) b(place)
  cross join lateral (
    select ${FIGURES} from (${roundsBetween('($3::timestamptz[])[b.place]', '($3::timestamptz[])[b.place + 1]')}) r
  ) f where f.opened > 0`;

/**
 * Reads how fast conversations were answered and closed. Throws `VALIDATION_ERROR` and the codes of
 * {@link boundedRead}.
 */
export async function readStatistics(ctx: Context, args: ConversationStatisticsArgs): Promise<ConversationStatistics> {
  const span = statisticsSpan(ctx, args);
  const { workspaceId, instanceIds } = ctx.caller;
  const { channel = null, instanceId = null, userId = null, withinHours, groupBy } = args;
  const narrowed = [channel, instanceId, instanceIds, userId, withinHours];
  const values = [workspaceId, worldsOfSeries(ctx, args), span.bounds, ...narrowed];
  return boundedRead(ctx, async (read: Read) => {
    const [total] = await read<Figures>(TOTAL, values);
    const rows = await read<Figures & { place: number }>(BY_TIME, values);
    const groups = groupBy ? await readGroups(read, groupBy, values) : [];
    const buckets = bucketsOf(span, rows, ([row]) => figuresOf(row));
    const { timeZone, interval, items } = seriesWith(span, buckets);
    return { timeZone, interval, total: figuresOf(total), buckets: items, groups };
  });
}
