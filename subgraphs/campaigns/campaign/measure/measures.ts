import { UNMEASURED, type Unmeasured } from '../../../../catalogue/unmeasured.js';
import type { Context } from '../../../../kernel/context/context.js';
import type { Campaign } from '../campaign.js';
import { type CampaignMeasure, type CampaignStepName, STEPS } from './measure.js';
import { type Unknowns, unknownsOf } from './unknowns.js';

/** Numbers of recipients by what they did. */
type Counts = Readonly<Record<CampaignStepName | 'sent', number>>;

/** Returns the measures of a part of the recipients. What some of the whole campaign did is recorded for all of it. */
export type Measurer = (part: Counts, whole: Counts) => CampaignMeasure[];

/** Returns how the steps of a campaign's recipients are to be read. Throws `SUBGRAPH_UNAVAILABLE`. */
export async function measurerOf(ctx: Context, campaign: Campaign): Promise<Measurer> {
  const unknowns = await unknownsOf(ctx, campaign);
  return (counts, whole) => STEPS.map(step => measureOf(ctx, step, counts, whole, unknowns));
}

/**
 * A step that somebody took is recorded, whatever is recorded now: only an arrival says nothing
 * about others, because a mail that was opened is counted as one. With several channels, what some
 * of them report is a number, and no share.
 */
function measureOf(
  ctx: Context,
  step: CampaignStepName,
  counts: Counts,
  whole: Counts,
  unknowns: readonly Unknowns[],
): CampaignMeasure {
  const given = unknowns.find(each => each[step])?.[step] ?? null;
  const isOfOne = unknowns.length === 1;
  const isSeen = whole[step] > 0 && (step !== 'delivered' || given === 'NOTHING_REPORTED');
  const reason = isSeen && isOfOne ? null : given;
  const count = reason === null || (isSeen && !isOfOne) ? counts[step] : null;
  const share = reason === null && counts.sent > 0 ? counts[step] / counts.sent : null;
  return { step, count, share, reason, note: noteOf(ctx, reason) };
}

const noteOf = ({ locale }: Context, reason: Unmeasured | null): string | null => reason && UNMEASURED[reason][locale];
