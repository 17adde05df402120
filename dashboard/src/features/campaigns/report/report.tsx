import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { CampaignReportDocument, type CampaignReportQuery } from '../../../graph/generated/campaigns';
import type { Channel } from '../../../graph/generated/enums';
import { problemOf } from '../../../graph/problem';
import { Figure, Panel } from '../../../ui/layout/panel';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
import { Funnel } from '../../../ui/plot/funnel';
import { Legend } from '../../../ui/plot/legend';
import { StackedBars } from '../../../ui/plot/stacked-bars';
import { useFormats } from '../../../ui/time/formats';
import { LeftOut } from '../outcome/left-out';
import { Beside } from './beside';
import classes from './report.module.css';
import { useRefresh } from './use-refresh';
import { Variants } from './variants';

type Stats = NonNullable<CampaignReportQuery['campaignStats']>;

const HOUR = 3_600_000;

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
  const { counts, codes, variants, overTime } = stats;
  return (
    <>
      <Panel title={t('campaigns.funnel')}>
        <Funnel
          title={t('campaigns.funnel')}
          steps={[
            { label: t('campaigns.recipients'), value: counts.recipients, tone: 'wait' },
            { label: t('campaigns.outcomes.sent'), value: counts.sent, tone: 'move' },
            { label: t('campaigns.outcomes.delivered'), value: counts.delivered, tone: 'done' },
            { label: t('campaigns.outcomes.read'), value: counts.read, tone: 'hue-6' },
            { label: t('campaigns.outcomes.clicked'), value: counts.clicked, tone: 'hue-1' },
            { label: t('campaigns.outcomes.converted'), value: counts.converted, tone: 'hue-4' },
          ]}
          heads={{
            count: t('campaigns.recipients'),
            ofAll: t('campaigns.ofAll'),
            ofBefore: t('campaigns.ofBefore'),
          }}
        />
      </Panel>
      <Counts counts={counts} />
      {overTime.length > 0 && <OverTime overTime={overTime} />}
      {variants.length > 0 && (
        <Variants variants={variants} winnerBy={data.campaign?.variants?.winnerBy ?? 'clicked'} />
      )}
      <Panel title={t('campaigns.leftOut')}>
        <LeftOut codes={codes as Record<string, number>} />
      </Panel>
      <Beside id={id} channel={channel} counts={counts} />
    </>
  );
}

function Counts({ counts }: { counts: Stats['counts'] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const of = (value: number) => (counts.sent === 0 ? undefined : formats.percent(value / counts.sent));
  return (
    <div className={classes.figures}>
      {(['replied', 'unsubscribed', 'bounced', 'complained'] as const).map(name => (
        <Figure
          key={name}
          label={t(`campaigns.outcomes.${name}`)}
          value={formats.count(counts[name])}
          note={of(counts[name])}
        />
      ))}
      <Figure label={t('campaigns.cost')} value={formats.count(counts.cost)} />
    </div>
  );
}

function OverTime({ overTime }: { overTime: Stats['overTime'] }) {
  const { t } = useTranslation();
  const byHour = new Map(overTime.map(each => [Date.parse(each.at), each]));
  const [first = 0, last = 0] = [Math.min(...byHour.keys()), Math.max(...byHour.keys())];
  const hours = Array.from({ length: (last - first) / HOUR + 1 }, (_, at) => first + at * HOUR);
  const of = (name: 'delivered' | 'failed' | 'clicked') => hours.map(hour => byHour.get(hour)?.[name] ?? 0);
  const series = [
    { label: t('campaigns.outcomes.delivered'), tone: 'done' as const, values: of('delivered') },
    { label: t('campaigns.outcomes.failed'), tone: 'fail' as const, values: of('failed') },
  ];
  const clicked = { label: t('campaigns.outcomes.clicked'), values: of('clicked') };
  return (
    <Panel
      title={t('campaigns.overTime')}
      aside={<Legend entries={[...series, { label: clicked.label, tone: 'before' }]} />}
    >
      <StackedBars
        title={t('campaigns.overTime')}
        starts={hours.map(hour => new Date(hour))}
        interval="HOUR"
        series={series}
        before={clicked}
      />
    </Panel>
  );
}
