import type { Context } from '../../../kernel/context/context.js';
import { worldsOf } from '../../../kernel/context/world.js';
import { boundedRead } from '../../../kernel/database/bounded-read.js';
import {
  checkReport,
  type ReportGroup,
  type ShortLinkReportArgs,
  type ShortLinkReportRow,
  type ShortLinkValue,
} from './report.js';

/** Rows of a report at most: the days of a range, or the links or sources with most clicks. */
const MAX_ROWS = 401;

const KEYS: Readonly<Record<ReportGroup, string>> = {
  DAY: 'day',
  LINK: 'link_id',
  SOURCE: 'source',
  ORIGIN: 'origin_id',
};
const orderOf = (by: ReportGroup): string => (by === 'DAY' ? '1' : 'clicks desc, 1');

const OWN = 'workspace_id = $1 and sandbox = any($2::bool[])';
const RANGE = 'day between $3::date and $4::date';
const SUMS = 'people, visitors, others';

/**
 * A filter that is not given adds no condition: each set of filters has a statement, and a plan, of
 * its own.
 */
const where = ({ shortLinkId, source, originId }: ShortLinkReportArgs, range = RANGE): string =>
  [
    OWN,
    range,
    shortLinkId ? 'link_id = $5' : '$5::text is null',
    typeof source === 'string' ? 'source = $6' : '$6::text is null',
    originId ? 'origin_id = $7' : '$7::text is null',
  ].join(' and ');

/** The first whole week of the range, and the first day after its last. */
const FIRST_WEEK = "date_trunc('week', $3::date + 6)::date";
const AFTER_WEEKS = "date_trunc('week', $4::date + 1)::date";
const EDGES = `day between $3::date and least($4::date, ${FIRST_WEEK} - 1) or
  day between greatest($3::date, ${FIRST_WEEK}, ${AFTER_WEEKS}) and $4::date`;

/** Links that messages made are very many: no report by link has them. */
const LISTED = ' and not automatic';
const listed = ({ shortLinkId }: ShortLinkReportArgs): string => (shortLinkId ? '' : LISTED);

/** Returns the smallest sums that can answer the report. */
function sumsFor(args: ShortLinkReportArgs): string {
  const { by, shortLinkId, source, originId } = args;
  if (by === 'ORIGIN' || originId)
    return `select ${KEYS[by]} as key, ${SUMS} from campaigns.origin_day where ${where(args)}`;
  if (shortLinkId || (by === 'LINK' && typeof source === 'string'))
    return `select ${KEYS[by]} as key, ${SUMS} from campaigns.link_day where ${where(args)}${listed(args)}`;
  if (by !== 'LINK') return `select ${KEYS[by]} as key, ${SUMS} from campaigns.source_day where ${where(args)}`;
  const weeks = `week >= ${FIRST_WEEK} and week < ${AFTER_WEEKS}`;
  return `select link_id as key, ${SUMS} from campaigns.link_week where ${where(args, weeks)}
    union all select link_id, ${SUMS} from campaigns.link_day where ${where(args, `(${EDGES})`)}${LISTED}`;
}

const clicksOf = (args: ShortLinkReportArgs): string => `select key::text, sum(people)::int as clicks,
    sum(visitors)::int as visitors, sum(others)::int as others
  from (${sumsFor(args)}) sums group by key order by ${orderOf(args.by)} limit ${MAX_ROWS}`;

/** Returns the table of the conversions, with its conditions. */
function conversionsFor(args: ShortLinkReportArgs): string {
  const { by, shortLinkId, originId } = args;
  if (by === 'ORIGIN' || originId) return `conversion_origin_day where ${where(args)}`;
  if (by !== 'LINK' && !shortLinkId) return `conversion_source_day where ${where(args)}`;
  return `conversion_day where ${where(args)}${listed(args)}`;
}

const valuesOf = (args: ShortLinkReportArgs): string => `select ${KEYS[args.by]}::text as key, currency,
    sum(conversions)::int as conversions, trim_scale(sum(value))::text as value
  from campaigns.${conversionsFor(args)} group by ${KEYS[args.by]}, currency
  order by sum(conversions) desc, 1, 2 limit ${MAX_ROWS * 10}`;

type Clicks = Omit<ShortLinkReportRow, 'linkId' | 'conversions' | 'values'>;

/**
 * Returns clicks and conversions of the caller's world by day, link, source or origin, read from
 * the sums only. Throws `VALIDATION_ERROR`.
 */
export async function readReport(ctx: Context, args: ShortLinkReportArgs): Promise<ShortLinkReportRow[]> {
  checkReport(args);
  const { by, from, to, shortLinkId = null, source = null, originId = null, sandbox } = args;
  const worlds = worldsOf(ctx.caller).filter(world => world === (sandbox ?? world));
  const values = [ctx.caller.workspaceId, worlds, dayOf(from), dayOf(to), shortLinkId, source, originId];
  return boundedRead(
    ctx,
    async read =>
      merge(
        by,
        await read<Clicks>(clicksOf(args), values),
        await read<ShortLinkValue & { key: string }>(valuesOf(args), values),
      ),
    'any',
  );
}

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** A conversion may come on a day without a click. */
function merge(
  by: ReportGroup,
  clicks: readonly Clicks[],
  values: readonly (ShortLinkValue & { key: string })[],
): ShortLinkReportRow[] {
  const rowOf = (sums: Clicks): ShortLinkReportRow => {
    return { ...sums, linkId: by === 'LINK' ? sums.key : null, conversions: 0, values: [] };
  };
  const rows = new Map(clicks.map(sums => [sums.key, rowOf(sums)]));
  for (const { key, ...value } of values) {
    const row = rows.get(key) ?? rowOf({ key, clicks: 0, visitors: 0, others: 0 });
    row.conversions += value.conversions;
    row.values.push(value);
    rows.set(key, row);
  }
  return [...rows.values()];
}
