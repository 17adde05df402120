import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { CampaignReportDocument } from '../../../graph/generated/campaigns';
import type { Channel } from '../../../graph/generated/enums';
import { problemOf } from '../../../graph/problem';
import { Panel } from '../../../ui/layout/panel';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
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
  const { t } = useTranslation();
  const [{ data, error }, again] = useQuery({ query: CampaignReportDocument, variables: { id } });
  useRefresh(progress, () => again({ requestPolicy: 'network-only' }));
  const stats = data?.campaignStats;
  if (!stats)
    return error ? (
      <ProblemPanel problem={problemOf(error)} retry={() => again({ requestPolicy: 'network-only' })} />
    ) : (
      <Skeleton height={320} radius={10} />
    );
  const { codes, variants, overTime } = stats;
  return (
    <>
      <Steps stats={stats} />
      <Counts stats={stats} />
      {overTime.length > 0 && <OverTime stats={stats} />}
      {variants.length > 0 && (
        <Variants
          variants={variants}
          winnerBy={data.campaign?.variants?.winnerBy ?? 'clicked'}
          decidedBy={data.campaign?.decidedBy ?? null}
        />
      )}
      <Panel title={t('campaigns.leftOut')}>
        <LeftOut codes={codes as Record<string, number>} />
      </Panel>
      <Beside id={id} channel={channel} />
    </>
  );
}
