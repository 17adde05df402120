import { ArgsType, Field, Int, ObjectType } from 'type-graphql';
import type { Unmeasured } from '../../../../../catalogue/unmeasured.js';
import { hours, minutes } from '../../../../../kernel/context/clock.js';
import type { Context } from '../../../../../kernel/context/context.js';
import { defineBatched } from '../../../../../kernel/database/batched.js';
import { boundedRead } from '../../../../../kernel/database/bounded-read.js';
import { UnmeasuredReason } from '../../../../../kernel/graph/scalar/unmeasured.js';
import { Range } from '../../../../../kernel/graph/validation.js';
import { SUMS_OF_KEYS } from '../../credit/source/read-by-source.js';
import type { Instance } from '../instance.js';
import type { InstanceRules } from '../rules.js';

@ObjectType({ description: 'The messages that an instance sent in the last hours, by their present state.' })
export class InstanceTraffic {
  @Field(() => Int, { description: 'All messages that were to be sent.' })
  messages!: number;

  @Field(() => Int, { description: 'Messages that were sent, including delivered ones.' })
  sent!: number;

  @Field(() => Int, { description: 'Messages that arrived.' })
  delivered!: number;

  @Field(() => Int, { description: 'Messages that failed.' })
  failed!: number;

  @Field(() => UnmeasuredReason, {
    nullable: true,
    description:
      'The reason that `delivered` says nothing, because lines of its mode report no arrivals; null otherwise.',
  })
  deliveredReason?: Unmeasured | null;
}

@ArgsType()
export class TrafficArgs {
  @Field(() => Int, { defaultValue: 24, description: 'The hours to look back, 1–168.' })
  @Range(1, 168)
  hours: number = 24;
}

interface Ask {
  readonly ctx: Context;
  readonly id: string;
  readonly hours: number;
}

interface Row extends InstanceTraffic {
  readonly key: string;
}

/** Instances of a statement: no page has more. */
const MAX_ASKS = 100;
const QUARTER = minutes(15);
const NOTHING: InstanceTraffic = { messages: 0, sent: 0, delivered: 0, failed: 0 };
const KINDS = ['QUEUED', 'SCHEDULED', 'SENT', 'DELIVERED', 'FAILED'];

const of = (kinds: string): string => `coalesce(sum(amount) filter (where kind in (${kinds})), 0)::int`;

const TRAFFIC = `select key, sum(amount)::int as messages, ${of("'SENT', 'DELIVERED'")} as sent, ${of("'DELIVERED'")} as delivered,
  ${of("'FAILED'")} as failed from (${SUMS_OF_KEYS}) parts group by key`;

/** Instances of a page share a statement. */
export const trafficOfInstances = defineBatched<Ask, InstanceTraffic>(
  'traffic of instances',
  MAX_ASKS,
  async (_on, asks) => {
    const found = new Map<Ask, InstanceTraffic | Error>();
    const groups = Map.groupBy(asks, ({ ctx, hours: back }) => `${ctx.caller.workspaceId} ${back}`);
    for (const alike of groups.values()) {
      const rows = await readTraffic(alike).catch((error: Error) => error);
      for (const ask of alike) found.set(ask, rows instanceof Error ? rows : (rows.get(ask.id) ?? NOTHING));
    }
    return asks.map(ask => found.get(ask)!);
  },
);

async function readTraffic(alike: readonly Ask[]): Promise<Map<string, InstanceTraffic>> {
  const { ctx, hours: back } = alike[0]!;
  // Sums are kept by quarter hours: the span includes the one that is under way.
  const to = new Date((Math.floor(ctx.clock.now().getTime() / QUARTER) + 1) * QUARTER);
  const from = new Date(to.getTime() - hours(back));
  const ids = alike.map(({ id }) => id);
  const values = [from, to, ctx.caller.workspaceId, 'INSTANCE', [false, true], KINDS, ids];
  const rows = await boundedRead(ctx, read => read<Row>(TRAFFIC, values));
  return new Map(rows.map(({ key, ...traffic }) => [key, traffic]));
}

/** Throws the codes of {@link boundedRead}. */
export async function trafficOf(
  ctx: Context,
  { id, mode, sandbox }: Instance,
  { lines }: InstanceRules,
  back: number,
): Promise<InstanceTraffic> {
  const isMute = !sandbox && lines[mode]?.reports.includes('delivered') === false;
  const traffic = await trafficOfInstances.load(ctx, { ctx, id, hours: back });
  return { ...traffic, deliveredReason: isMute ? 'NO_RECEIPTS' : null };
}
