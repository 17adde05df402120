import { useTranslation } from 'react-i18next';
import type { SeriesInterval, UsageQuery } from '../../../graph/generated/settings';
import { Panel } from '../../../ui/layout/panel';
import { useChannelName } from '../../../ui/message/channel';
import { CHANNEL_HUES } from '../../../ui/plot/hues';
import { Legend } from '../../../ui/plot/legend';
import { StackedBars } from '../../../ui/plot/stacked-bars';
import { useFormats } from '../../../ui/time/formats';
import { type Measure } from './periods';
import classes from './usage.module.css';

interface SpentProps {
  data: UsageQuery;
  interval: SeriesInterval;
  measure: Measure;
}

/** Over time by channel, with the sums of the period before as a line. */
export function Spent({ data, interval, measure }: SpentProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { starts, series, total, before, totalBefore } = useSpent(data, measure);
  const title = t(`usage.over.${measure}`);
  const change =
    totalBefore > 0
      ? t('usage.against', { change: formats.change(total / totalBefore - 1) })
      : t('usage.nothingBefore');
  return (
    <Panel
      title={title}
      aside={<Legend entries={[...series, ...(before ? [{ label: before.label, tone: 'before' as const }] : [])]} />}
    >
      <p className={classes.total}>
        <strong>{t(`usage.total.${measure}`, { count: total, shown: formats.count(total) })}</strong> {change}
      </p>
      <StackedBars title={title} starts={starts} interval={interval} series={series} before={before} />
    </Panel>
  );
}

/** The sums of each interval by channel, and those of the period before. */
function useSpent({ now, moved, before }: UsageQuery, measure: Measure) {
  const { t } = useTranslation();
  const channelName = useChannelName();
  const part = measure === 'credits' ? 'cost' : 'count';
  const groups = now?.groups ?? [];
  // A workspace that has sent nothing has no groups, and still an axis of time.
  const starts = (moved?.buckets ?? []).map(({ start }) => new Date(start));
  const series = groups.flatMap(({ channel, buckets, ...sums }) =>
    channel && sums[part] > 0
      ? [{ label: channelName(channel), tone: CHANNEL_HUES[channel], values: buckets.map(bucket => bucket[part]) }]
      : [],
  );
  const earlier = (before?.groups[0]?.buckets ?? []).slice(0, starts.length).map(bucket => bucket[part]);
  return {
    starts,
    series,
    total: groups.reduce((sum, group) => sum + group[part], 0),
    before: earlier.some(sum => sum > 0) ? { label: t('overview.before'), values: earlier } : undefined,
    totalBefore: earlier.reduce((sum, value) => sum + value, 0),
  };
}
