import type { Context } from '../../../../../kernel/context/context.js';
import { boundedRead } from '../../../../../kernel/database/bounded-read.js';
import { type Span, spanOf, worldsOfSeries } from '../../../../../kernel/series/series.args.js';
import { bucketsOf, type Series, seriesWith } from '../../../../../kernel/series/series.js';
import { MessageStatus, SUBSTATUSES } from '../../message/status.js';
import { checkUnlimited, isAllowed } from '../../message/world.js';
import { checkMessageSeries, type Grouping, isBySubstatus, type MessageSeriesArgs } from './message-series.args.js';
import type { MessageSeriesGroup } from './message-series.js';
import { type Dimension, readSums, type Sum, type Wanted } from './read-sums.js';

const COST = 'cost:';
/** The prefix of the kinds that are sums by substatus. */
const SUB = 'sub:';

const withoutCost = (kind: string): string => (kind.startsWith(COST) ? kind.slice(COST.length) : kind);

/** The value of a sum in each grouping. */
const VALUES: Readonly<Record<Grouping, (sum: Sum) => string>> = {
  CHANNEL: ({ channel }) => channel,
  STATUS: ({ kind }) => withoutCost(kind),
  SUBSTATUS: ({ kind }) => withoutCost(kind).slice(SUB.length),
};

/** Throws `VALIDATION_ERROR` and the codes of {@link boundedRead}. */
export async function readMessageSeries(ctx: Context, args: MessageSeriesArgs): Promise<Series<MessageSeriesGroup>> {
  checkMessageSeries(args, ctx);
  if (!args.instanceId || !isAllowed(ctx.caller, args.instanceId)) checkUnlimited(ctx);
  const span = spanOf(ctx, args);
  const sums = await boundedRead(ctx, read => readSums(read, wantedBy(ctx, args), span.bounds));
  return seriesWith(span, groupsOf(span, args, sums));
}

function wantedBy(ctx: Context, args: MessageSeriesArgs): Wanted {
  const groupings = [args.groupBy, args.thenBy];
  const kinds = isBySubstatus(args)
    ? [...new Set(args.substatuses ?? SUBSTATUSES)].map(substatus => SUB + substatus)
    : shownOf('STATUS', args, []);
  return {
    workspaceId: ctx.caller.workspaceId,
    kinds: kinds.flatMap(kind => [kind, COST + kind]),
    worlds: worldsOfSeries(ctx, args),
    channels: args.channels ? [...new Set(args.channels)] : null,
    byChannel: groupings.includes('CHANNEL'),
    byKind: groupings.includes('STATUS') || groupings.includes('SUBSTATUS'),
    of: dimensionOf(args),
  };
}

function dimensionOf(args: MessageSeriesArgs): Dimension | null {
  if (args.source) return { dimension: args.source.kind, key: args.source.id };
  if (args.instanceId) return { dimension: 'INSTANCE', key: args.instanceId };
  return isBySubstatus(args) ? { dimension: 'ALL', key: '' } : null;
}

function groupsOf(span: Span, args: MessageSeriesArgs, sums: readonly Sum[]): MessageSeriesGroup[] {
  const { groupBy, thenBy } = args;
  if (!groupBy) return [groupOf(span, {}, sums)];
  const byFirst = Map.groupBy(sums, VALUES[groupBy]);
  return shownOf(groupBy, args, sums).flatMap(first => {
    const own = byFirst.get(first) ?? [];
    if (!thenBy) return [groupOf(span, { [groupBy]: first }, own)];
    const bySecond = Map.groupBy(own, VALUES[thenBy]);
    return shownOf(thenBy, args, sums).flatMap(second => {
      const both = bySecond.get(second);
      return both ? [groupOf(span, { [groupBy]: first, [thenBy]: second }, both)] : [];
    });
  });
}

/** The groups of a grouping, in order, whether they have messages or not. */
function shownOf(grouping: Grouping, args: MessageSeriesArgs, sums: readonly Sum[]): readonly string[] {
  if (grouping === 'STATUS') return [...new Set(args.statuses ?? Object.values(MessageStatus))];
  if (grouping === 'SUBSTATUS') return [...new Set(args.substatuses ?? SUBSTATUSES)];
  return args.channels ? [...new Set(args.channels)] : [...new Set(sums.map(({ channel }) => channel))].sort();
}

function groupOf(span: Span, by: Partial<Record<Grouping, string>>, own: readonly Sum[]): MessageSeriesGroup {
  return {
    channel: by.CHANNEL ?? null,
    status: (by.STATUS as MessageStatus | undefined) ?? null,
    substatus: (by.SUBSTATUS as MessageSeriesGroup['substatus'] | undefined) ?? null,
    ...amountsOf(own),
    buckets: bucketsOf(span, own, amountsOf),
  };
}

function amountsOf(sums: readonly Sum[]): { count: number; cost: number } {
  const amounts = { count: 0, cost: 0 };
  for (const { kind, amount } of sums) amounts[kind.startsWith(COST) ? 'cost' : 'count'] += amount;
  return amounts;
}
