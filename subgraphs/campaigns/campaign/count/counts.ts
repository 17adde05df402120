import { Field, Int, ObjectType } from 'type-graphql';
import { type Context, connectionOf } from '../../../../kernel/context/context.js';
import { defineBatched } from '../../../../kernel/database/batched.js';
import { sql } from '../../../../kernel/database/database.js';

@ObjectType({ description: 'The numbers of recipients, by their status and actions.' })
export class CampaignCounts {
  @Field(() => Int, { description: 'All recipients that are known so far.' })
  recipients: number = 0;

  @Field(() => Int, { description: 'Recipients who have not been written to yet.' })
  pending: number = 0;

  @Field(() => Int, { description: 'Recipients whose message was accepted and not sent yet.' })
  queued: number = 0;

  @Field(() => Int, { description: 'Recipients whose message was sent, including those delivered or failed later.' })
  sent: number = 0;

  @Field(() => Int, { description: 'Recipients whose message arrived.' })
  delivered: number = 0;

  @Field(() => Int, { description: 'Recipients who read or opened the message.' })
  read: number = 0;

  @Field(() => Int, { description: 'Recipients who followed a link.' })
  clicked: number = 0;

  @Field(() => Int, { description: 'Recipients with a conversion.' })
  converted: number = 0;

  @Field(() => Int, { description: 'Recipients who answered.' })
  replied: number = 0;

  @Field(() => Int, { description: 'Recipients who opted out through it.' })
  unsubscribed: number = 0;

  @Field(() => Int, { description: 'Recipients whose mail was returned.' })
  bounced: number = 0;

  @Field(() => Int, { description: 'Recipients who reported it as spam.' })
  complained: number = 0;

  @Field(() => Int, { description: 'Recipients whose message failed, including bounces.' })
  failed: number = 0;

  @Field(() => Int, { description: 'Recipients who were not written to: opted out, without an address, and so on.' })
  skipped: number = 0;

  @Field(() => Int, {
    description: 'Recipients who were left out, or whose message was taken back, because the campaign was cancelled.',
  })
  cancelled: number = 0;

  @Field(() => Int, { description: 'The cost in credits.' })
  cost: number = 0;
}

/** Names of sums that are members of the counts. */
const STATUSES = { PENDING: 'pending', QUEUED: 'queued', CANCELLED: 'cancelled' } as const;

export const TOTALS = `select name, n from campaigns.campaign_count where campaign_id = $1 and hour = '-infinity'`;

interface Sum {
  name: string;
  n: number;
}

const readTotals = (ctx: Context, id: string): Promise<Sum[]> => sql<Sum>(connectionOf(ctx), TOTALS, [id]);

/** Returns the counts of the recipients by their present state. */
export const readCounts = async (ctx: Context, id: string): Promise<CampaignCounts> =>
  countsOf(await readTotals(ctx, id));

export function countsOf(sums: readonly Sum[]): CampaignCounts {
  const counts = new CampaignCounts();
  for (const { name, n } of sums) {
    const [kind = '', of = ''] = name.split('.');
    const member = kind === 'status' ? STATUSES[of as keyof typeof STATUSES] : kind;
    if (member && Object.hasOwn(counts, member)) counts[member as keyof CampaignCounts] = n;
    if (kind === 'status') counts.recipients += n;
  }
  return counts;
}

/** Failed and skipped recipients by code. */
export function codesOf(sums: readonly Sum[]): Readonly<Record<string, number>> {
  const codes = sums.filter(({ name, n }) => name.startsWith('code.') && n > 0);
  return Object.fromEntries(codes.map(({ name, n }) => [name.slice('code.'.length), n]));
}

interface CountsOf {
  readonly campaignId: string;
}

const OF_MANY = `select campaign_id as "campaignId", name, n from campaigns.campaign_count
  where campaign_id = any($1) and hour = '-infinity'`;

/** Counts of campaigns that are requested at the same moment share a statement. */
export const campaignCounts = defineBatched<CountsOf, CampaignCounts>('counts of campaigns', 100, async (on, asks) => {
  const sums = await sql<Sum & CountsOf>(on, OF_MANY, [asks.map(({ campaignId }) => campaignId)]);
  const byCampaign = Map.groupBy(sums, ({ campaignId }) => campaignId);
  return asks.map(({ campaignId }) => countsOf(byCampaign.get(campaignId) ?? []));
});
