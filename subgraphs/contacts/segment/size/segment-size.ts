import { Field, Int, ObjectType } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { defineBatched } from '../../../../kernel/database/batched.js';
import { parameters } from '../../../../kernel/database/bind.js';
import { boundedRead } from '../../../../kernel/database/bounded-read.js';
import { GENERATED } from '../../../../kernel/database/connection.js';
import { audienceCondition } from '../rule/compile.js';
import type { Audience } from '../rule/rule.js';

@ObjectType({ description: 'The number of contacts in a segment, for a list of segments.' })
export class SegmentSize {
  @Field(() => Int, { description: 'Contacts that meet the rules now, of the `among` newest.' })
  contacts!: number;

  @Field(() => Int, { description: 'The newest contacts of the workspace among which they were counted.' })
  among!: number;

  @Field({
    description: 'Whether these are all contacts of the workspace; otherwise `segment(count: true)` counts all.',
  })
  isExact!: boolean;
}

/** Contacts that are looked at, the newest: a list must not read millions of them for each of its segments. */
export const MOST_LOOKED_AT = 10_000;
/** Segments of a statement. */
const MAX_SEGMENTS = 50;

interface Ask {
  readonly ctx: Context;
  readonly segment: Audience;
  readonly among: number;
}

/** Segments of a workspace that are asked for together are counted by one read of its contacts. */
export const sizeReader = defineBatched<Ask, SegmentSize>(
  'reader of the sizes of segments',
  MAX_SEGMENTS,
  async (_, asks) => {
    const groups = [...Map.groupBy(asks, ({ ctx, among }) => `${ctx.caller.workspaceId} ${among}`).values()];
    const counted = await Promise.all(groups.map(countTogether));
    const sizes = new Map(
      groups.flatMap((group, at) => group.map((ask, place) => [ask, counted[at]![place]!] as const)),
    );
    return asks.map(ask => sizes.get(ask)!);
  },
);

async function countTogether(asks: readonly Ask[]): Promise<SegmentSize[]> {
  const { ctx, among: most } = asks[0]!;
  const values: unknown[] = [];
  const bind = parameters(values);
  const workspace = bind(ctx.caller.workspaceId, 'text');
  const counts = asks.map(({ segment }) => `count(*) filter (where ${audienceCondition(segment, bind)})::int`);
  const text = `${GENERATED}select array[${counts.join(', ')}] as counts, count(*)::int as among from (
    select c.* from contacts.contact c where c.workspace_id = ${workspace} order by c.id desc limit ${bind(most, 'int')}) c`;
  const [row] = await boundedRead(ctx, read => read<{ counts: number[]; among: number }>(text, values), 'any');
  const { counts: found, among } = row!;
  return found.map(contacts => ({ contacts, among, isExact: among < most }));
}

/** Throws the codes of {@link boundedRead}. */
export const sizeOf = (ctx: Context, segment: Audience, among: number): Promise<SegmentSize> =>
  sizeReader.load(ctx, { ctx, segment, among: Math.min(Math.max(among, 1), MOST_LOOKED_AT) });
