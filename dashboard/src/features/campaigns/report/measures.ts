import type { CampaignMeasureFragment } from '../../../graph/generated/campaigns';
import type { CampaignStep } from '../../../graph/generated/enums';

export type Measures = readonly CampaignMeasureFragment[];

export const measureOf = (measures: Measures, step: CampaignStep): CampaignMeasureFragment | undefined =>
  measures.find(each => each.step === step);

/** Returns whether messages of the channel can take the step at all. */
export const isOnChannel = (measures: Measures, step: CampaignStep): boolean =>
  measureOf(measures, step)?.reason !== 'NOT_ON_CHANNEL';

/** Those that nothing measures, by their reason, without what the channel does not have. */
export const unmeasuredOf = (measures: Measures): readonly (readonly [string, Measures])[] => [
  ...Map.groupBy(
    measures.filter(({ reason }) => reason && reason !== 'NOT_ON_CHANNEL'),
    ({ note }) => note ?? '',
  ),
];
