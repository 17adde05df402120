import { useTranslation } from 'react-i18next';
import type { CampaignReportQuery } from '../../../graph/generated/campaigns';
import { Panel } from '../../../ui/layout/panel';
import { Legend } from '../../../ui/plot/legend';
import { StackedBars } from '../../../ui/plot/stacked-bars';
import { measureOf } from './measures';

type Stats = NonNullable<CampaignReportQuery['campaignStats']>;

const HOUR = 3_600_000;

/** Shows the results by the hour: arrivals where they are reported, and otherwise what the provider accepted. */
export function OverTime({ stats: { overTime, measures } }: { stats: Stats }) {
  const { t } = useTranslation();
  const byHour = new Map(overTime.map(each => [Date.parse(each.at), each]));
  const [first = 0, last = 0] = [Math.min(...byHour.keys()), Math.max(...byHour.keys())];
  const hours = Array.from({ length: (last - first) / HOUR + 1 }, (_, at) => first + at * HOUR);
  const of = (name: 'sent' | 'delivered' | 'failed' | 'clicked') => hours.map(hour => byHour.get(hour)?.[name] ?? 0);
  const isConfirmed = measureOf(measures, 'delivered')?.reason === null;
  const series = [
    isConfirmed
      ? { label: t('words.delivered'), tone: 'done' as const, values: of('delivered') }
      : { label: t('campaigns.accepted'), tone: 'done' as const, values: of('sent') },
    { label: t('words.failed'), tone: 'fail' as const, values: of('failed') },
  ];
  const isClicked = measureOf(measures, 'clicked')?.count != null;
  const clicked = isClicked ? { label: t('campaigns.outcomes.clicked'), values: of('clicked') } : undefined;
  return (
    <Panel
      title={t('campaigns.overTime')}
      aside={<Legend entries={[...series, ...(clicked ? [{ label: clicked.label, tone: 'before' as const }] : [])]} />}
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
