import { useTranslation } from 'react-i18next';
import type { OverviewQuery, SeriesInterval } from '../../graph/generated/overview';
import { Panel } from '../../ui/layout/panel';
import { STATUS_TONES, STATUSES } from '../../ui/message/outcome';
import { Legend } from '../../ui/plot/legend';
import { StackedBars } from '../../ui/plot/stacked-bars';

interface OutcomesProps {
  data: OverviewQuery;
  interval: SeriesInterval;
}

/** Messages over time by their results, with the sums of the period before as a line. */
export function Outcomes({ data, interval }: OutcomesProps) {
  const { t } = useTranslation();
  const groups = data.now?.groups ?? [];
  const earlier = data.before?.groups ?? [];
  const starts = (groups[0]?.buckets ?? []).map(({ start }) => new Date(start));
  const series = STATUSES.flatMap(status => {
    const group = groups.find(candidate => candidate.status === status);
    const values = group?.buckets.map(({ count }) => count) ?? [];
    return group && group.count > 0 ? [{ label: t(`status.${status}`), tone: STATUS_TONES[status], values }] : [];
  });
  const sums = starts.map((_, i) => earlier.reduce((sum, { buckets }) => sum + (buckets[i]?.count ?? 0), 0));
  const before = sums.some(sum => sum > 0) ? { label: t('overview.before'), values: sums } : undefined;
  return (
    <Panel
      title={t('overview.outcomes')}
      aside={<Legend entries={[...series, ...(before ? [{ label: before.label, tone: 'before' as const }] : [])]} />}
    >
      <StackedBars title={t('overview.outcomes')} starts={starts} interval={interval} series={series} before={before} />
    </Panel>
  );
}
