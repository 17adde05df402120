import { Field, Float, Int, ObjectType } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { newId } from '../../../../kernel/context/ids.js';
import { sql } from '../../../../kernel/database/database.js';
import { unpackList } from '../../../../kernel/graph/list/packed-list.js';
import { Json } from '../../../../kernel/graph/scalar/json.js';
import { type Batch, type RouteTotal, tryBatch } from '../ask-channels.js';
import { audienceSize, audienceSlice } from '../audience/ask-contacts.js';
import type { Campaign } from '../campaign.js';
import { readTemplate } from '../check/read-template.js';
import { readCampaign } from '../find-campaign.js';
import { partOf } from '../variant/variants.js';
import { batchesOf, batchesWith, type Sample } from './batches.js';
import { EstimatedRoute, estimatedRoutes } from './estimated-route.js';

/** Recipients whose messages are tried. */
const SAMPLE = 500;
/** Contacts that are looked at to find them. */
const WINDOW = 5_000;
const MAX_WINDOWS = 10;

@ObjectType({ description: 'An estimate for a campaign that would start now.' })
export class CampaignEstimate {
  @Field(() => Int, {
    description: 'The contacts of its audience who are not excluded, or the recipients of its list.',
  })
  recipients!: number;

  @Field(() => Int, {
    description: 'Recipients that were checked one by one. The other numbers are extrapolated from these.',
  })
  sampled!: number;

  @Field(() => Int, { description: 'Recipients who would get a message.' })
  deliverable!: number;

  @Field(() => Int, { description: 'The cost in credits.' })
  cost!: number;

  @Field(() => Json, { description: 'Recipients who would get none, by the code of the error.' })
  unreachable!: Readonly<Record<string, number>>;

  @Field(() => [EstimatedRoute], {
    description: 'The provider accounts that the messages would take, with their prices; none in the sandbox.',
  })
  routes!: EstimatedRoute[];

  @Field(() => Float, {
    nullable: true,
    description:
      'The seconds that it takes at its pace. Without a pace, as fast as the last campaign like it; null if there was none.',
  })
  seconds!: number | null;
}

const LIST = `select address as "to", contact_id as "contactId", variables from campaigns.recipient
  where campaign_id = $1 order by no limit $2`;
const LISTED = 'select count(*)::int as count from campaigns.recipient where campaign_id = $1';

/** Throws `NOT_FOUND`, `READ_TIMEOUT`, and the errors of the message. */
export async function estimateCampaign(ctx: Context, id: string): Promise<CampaignEstimate> {
  const campaign = await readCampaign(ctx, id);
  const isList = Object.keys(campaign.audience).length === 0;
  const { audience, exclude } = campaign;
  const sample = isList ? await sql<Sample>(ctx.db, LIST, [id, SAMPLE]) : await sampleOf(ctx, campaign);
  const recipients = isList
    ? (await sql<{ count: number }>(ctx.db, LISTED, [id]))[0]!.count
    : await audienceSize(ctx, { audience, exclude });
  const tried = await tryParts(ctx, campaign, sample);
  const times = sample.length === 0 ? 0 : recipients / sample.length;
  const scaled = (count: number) => Math.round(count * times);
  const deliverable = scaled(tried.deliverable);
  return {
    ...{ recipients, sampled: sample.length, deliverable, cost: scaled(tried.cost) },
    unreachable: Object.fromEntries(Object.entries(tried.unreachable).map(([code, count]) => [code, scaled(count)])),
    routes: estimatedRoutes(tried.routes, scaled),
    seconds: await secondsFor(ctx, campaign, deliverable),
  };
}

/** The last of the same channel and instance that went as fast as they could. */
const LIKE_IT = `select sum(recipients) / nullif(sum(extract(epoch from ended_at - started_at)), 0)::float8 as rate from (
    select recipients, started_at, ended_at from campaigns.campaign
    where workspace_id = $1 and sandbox = $2 and status = 'COMPLETED' and channel = $3 and instance_id is not distinct from $4
      and per_second is null and per_host is null and send_window is null and evergreen_until is null and not best_hour
      and decide_at is null and legs is null
    order by id collate "C" desc limit 3
  ) last`;

async function secondsFor(ctx: Context, campaign: Campaign, deliverable: number): Promise<number | null> {
  const { perSecond, workspaceId, sandbox, channel, instanceId } = campaign;
  if (perSecond !== null) return deliverable / perSecond;
  const [last] = await sql<{ rate: number | null }>(ctx.db, LIKE_IT, [workspaceId, sandbox, channel, instanceId]);
  return last?.rate ? deliverable / last.rate : null;
}

interface Tried {
  readonly deliverable: number;
  readonly cost: number;
  readonly routes: readonly RouteTotal[];
  readonly unreachable: Readonly<Record<string, number>>;
}

/**
 * Tries each variant with its part. Recipients who wait for the best variant count with the first.
 */
async function tryParts(ctx: Context, campaign: Campaign, sample: readonly Sample[]): Promise<Tried> {
  const { id, variants } = campaign;
  if (!variants) return tryAll(ctx, await batchesOf(ctx, campaign, sample));
  const parts = Map.groupBy(
    sample.map((one, place) => ({ one, ...partOf(id, place, variants) })),
    ({ variant, kind }) => (kind === 'nothing' ? null : (variant ?? 0)),
  );
  const sum = { deliverable: 0, cost: 0, routes: [] as RouteTotal[], unreachable: {} as Record<string, number> };
  const messages = await readTemplate(ctx, campaign);
  for (const [variant, part] of parts) {
    const of = part.map(({ one }) => one);
    const tried =
      variant === null
        ? { deliverable: 0, cost: 0, routes: [], unreachable: { HOLDOUT: of.length } }
        : await tryAll(ctx, batchesWith(campaign, messages, of, variant));
    sum.deliverable += tried.deliverable;
    sum.cost += tried.cost;
    sum.routes.push(...tried.routes);
    for (const [code, count] of Object.entries(tried.unreachable))
      sum.unreachable[code] = (sum.unreachable[code] ?? 0) + count;
  }
  return sum;
}

/**
 * Tries each channel with the recipients whom none before it reaches. A recipient whom none reaches
 * counts as on the first.
 */
async function tryAll(ctx: Context, batches: readonly Batch[]): Promise<Tried> {
  const why = new Map<string, string>();
  const routes: RouteTotal[] = [];
  let [deliverable, cost] = [0, 0];
  let open = batches[0]!.recipients;
  for (const batch of batches) {
    const tried = await tryBatch(ctx, { ...batch, recipients: open });
    deliverable += tried.deliverable;
    cost += tried.cost;
    routes.push(...tried.routes);
    open = open.filter(({ messageId }) => Object.hasOwn(tried.codes, messageId));
    for (const { messageId } of open) why.set(messageId, why.get(messageId) ?? tried.codes[messageId]!);
  }
  const codes = Map.groupBy(open, ({ messageId }) => why.get(messageId)!);
  const unreachable = Object.fromEntries([...codes].map(([code, of]) => [code, of.length]));
  return { deliverable, cost, routes, unreachable };
}

async function sampleOf(ctx: Context, { audience, exclude }: Campaign): Promise<Sample[]> {
  const found: Sample[] = [];
  const until = newId('con');
  let after: string | null = null;
  for (let windows = 0; windows < MAX_WINDOWS && found.length < SAMPLE; windows++) {
    const slice = await audienceSlice(ctx, { audience, exclude, after, until, window: WINDOW });
    const ids = slice.contactIds === null ? [] : unpackList(slice.contactIds);
    found.push(...ids.map(contactId => ({ contactId, to: null, variables: null })));
    after = slice.next;
    if (after === null) break;
  }
  return found.slice(0, SAMPLE);
}
