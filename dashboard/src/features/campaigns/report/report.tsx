import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CampaignReportDocument, type CampaignReportQuery } from '../../../graph/generated/campaigns';
import type { Channel } from '../../../graph/generated/enums';
import { Result, useResult } from '../../../ui/kit/query-result';
import { Panel } from '../../../ui/layout/panel';
import { LeftOut } from '../outcome/left-out';
import { Beside } from './beside';
import { OverTime } from './over-time';
import { Counts, Steps } from './steps';
import { useRefresh } from './use-refresh';
import { Variants } from './variants';

interface ReportProps {
  id: string;
  channel: Channel;
  /** Another value: something has happened. */
  progress: string;
}

/**
 * Shows the results of a campaign: the funnel, over time, by variant, and the reasons why
 * recipients got nothing.
 */
export function Report({ id, channel, progress }: ReportProps) {
  const result = useResult(CampaignReportDocument, { id }, data => data.campaignStats);
  useRefresh(progress, result.reload);
  return (
    <Result of={result} skeleton={<Skeleton height={320} radius={10} />}>
      {(stats, { campaign }) => (
        <>
          <Parts stats={stats} campaign={campaign} />
          <Beside id={id} channel={channel} />
        </>
      )}
    </Result>
  );
}

interface PartsProps {
  stats: NonNullable<CampaignReportQuery['campaignStats']>;
  campaign: CampaignReportQuery['campaign'];
}

function Parts({ stats, campaign }: PartsProps) {
  const { t } = useTranslation();
  const { codes, variants, overTime } = stats;
  return (
    <>
      <Steps stats={stats} />
      <Counts stats={stats} />
      {overTime.length > 0 && <OverTime stats={stats} />}
      {variants.length > 0 && (
        <Variants
          variants={variants}
          winnerBy={campaign?.variants?.winnerBy ?? 'clicked'}
          decidedBy={campaign?.decidedBy ?? null}
        />
      )}
      <Panel title={t('campaigns.leftOut')}>
        <LeftOut codes={codes as Record<string, number>} />
      </Panel>
    </>
  );
}
