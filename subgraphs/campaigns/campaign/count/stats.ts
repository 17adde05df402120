import { Field, Int, ObjectType } from 'type-graphql';
import { after, hours as hoursOf } from '../../../../kernel/context/clock.js';
import type { Context } from '../../../../kernel/context/context.js';
import { boundedRead } from '../../../../kernel/database/bounded-read.js';
import { Json } from '../../../../kernel/graph/scalar/json.js';
import type { CampaignStatsArgs } from '../campaign.args.js';
import type { Campaign } from '../campaign.js';
import { readCampaign } from '../find-campaign.js';
import { CampaignMeasure } from '../measure/measure.js';
import { type Measurer, measurerOf } from '../measure/measures.js';
import { countOf } from '../variant/variants.js';
import { CampaignCounts, codesOf, countsOf, TOTALS } from './counts.js';

@ObjectType({ description: 'The results that became known within an hour.' })
export class CampaignHour {
  @Field({ description: 'The start of the hour.' })
  at!: Date;

  @Field(() => Int, { description: 'Recipients whose message became known as sent in this hour.' })
  sent: number = 0;

  @Field(() => Int, { description: 'Recipients whose message became known as delivered in this hour.' })
  delivered: number = 0;

  @Field(() => Int, {
    description: 'Recipients who became known to have read or opened the message in this hour.',
  })
  read: number = 0;

  @Field(() => Int, { description: 'Recipients whose first click became known in this hour.' })
  clicked: number = 0;

  @Field(() => Int, { description: 'Recipients whose first conversion became known in this hour.' })
  converted: number = 0;

  @Field(() => Int, { description: 'Recipients whose first answer became known in this hour.' })
  replied: number = 0;

  @Field(() => Int, { description: 'Recipients whose opt-out became known in this hour.' })
  unsubscribed: number = 0;

  @Field(() => Int, {
    description:
      'Recipients whose message became known as failed in this hour, less those whose message arrived after all.',
  })
  failed: number = 0;
}

@ObjectType({ description: 'The results of one variant.' })
export class CampaignVariantStats {
  @Field({ description: 'The name of the variant.' })
  name!: string;

  @Field({ description: 'Whether it is the best variant, which the rest of the recipients got.' })
  winner!: boolean;

  @Field(() => Int, { description: 'Recipients of the variant whose message was sent.' })
  sent!: number;

  @Field(() => Int, { description: 'Recipients of the variant whose message arrived.' })
  delivered!: number;

  @Field(() => Int, { description: 'Recipients of the variant who read or opened the message.' })
  read!: number;

  @Field(() => Int, { description: 'Recipients of the variant who followed a link.' })
  clicked!: number;

  @Field(() => Int, { description: 'Recipients of the variant with a conversion.' })
  converted!: number;

  @Field(() => Int, { description: 'Recipients of the variant who answered.' })
  replied!: number;

  @Field(() => Int, { description: 'Recipients of the variant whose message failed.' })
  failed!: number;

  @Field(() => [CampaignMeasure], { description: 'What its recipients did, as far as that can be known.' })
  measures!: CampaignMeasure[];
}

@ObjectType({ description: 'The results of a campaign. The counts are updated as events arrive.' })
export class CampaignStats {
  @Field(() => CampaignCounts, { description: 'The numbers of the whole campaign.' })
  counts!: CampaignCounts;

  @Field(() => [CampaignMeasure], {
    description:
      'What recipients did, as far as that can be known. A count of 0 in `counts` may be one that nothing measures: here it is null.',
  })
  measures!: CampaignMeasure[];

  @Field(() => Json, { description: 'Failed and skipped recipients by the code of the error.' })
  codes!: Readonly<Record<string, number>>;

  @Field(() => [CampaignVariantStats], { description: 'The results of each variant, in their order.' })
  variants!: CampaignVariantStats[];

  @Field(() => [CampaignHour], { description: 'The hours in which results became known, oldest first.' })
  overTime!: CampaignHour[];
}

const HOURS = `select hour as at, name, n from campaigns.campaign_count
  where campaign_id = $1 and hour > $2 order by hour, name`;

interface Sum {
  name: string;
  n: number;
}

/** Throws `NOT_FOUND`. */
export async function campaignStats(ctx: Context, { id, hours }: CampaignStatsArgs): Promise<CampaignStats> {
  const campaign = await readCampaign(ctx, id);
  const measure = await measurerOf(ctx, campaign);
  return boundedRead(ctx, async read => {
    const totals = await read<Sum>(TOTALS, [id]);
    const sums = await read<Sum & { at: Date }>(HOURS, [id, after(ctx.clock.now(), -hoursOf(hours))]);
    const byHour = Map.groupBy(sums, ({ at }) => at.getTime());
    const overTime = [...byHour].map(([at, of]) => hourOf(new Date(at), of));
    const counts = countsOf(totals);
    const variants = variantsOf(campaign, totals, part => measure(part, counts));
    return { counts, measures: measure(counts, counts), codes: codesOf(totals), variants, overTime };
  });
}

const variantsOf = (
  { variants, winner }: Campaign,
  sums: readonly Sum[],
  measure: (part: Parameters<Measurer>[0]) => CampaignMeasure[],
): CampaignVariantStats[] =>
  (variants?.items ?? []).map(({ name }, index) => {
    const of = (what: string) => countOf(sums, index, what);
    const did = {
      ...{ sent: of('sent'), delivered: of('delivered'), read: of('read'), clicked: of('clicked') },
      ...{ converted: of('converted'), replied: of('replied'), failed: of('failed') },
    };
    const measures = measure({ ...did, bounced: of('bounced'), complained: of('complained') });
    return { name, winner: winner === index, ...did, measures };
  });

function hourOf(at: Date, sums: readonly Sum[]): CampaignHour {
  const hour = Object.assign(new CampaignHour(), { at });
  for (const { name, n } of sums) if (name !== 'at' && Object.hasOwn(hour, name)) hour[name as 'sent'] = n;
  return hour;
}
