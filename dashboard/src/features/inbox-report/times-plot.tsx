import { useTranslation } from 'react-i18next';
import type { SeriesInterval } from '../../graph/generated/enums';
import type { ReportBucketFragment as Bucket } from '../../graph/generated/inbox-report';
import { Panel } from '../../ui/layout/panel';
import { Legend } from '../../ui/plot/legend';
import { TimeLines } from '../../ui/plot/time-lines';

interface TimesPlotProps {
  of: 'answer' | 'resolution';
  interval: SeriesInterval;
  now: readonly Bucket[];
  before: readonly Bucket[];
}

/** The median and the ninth decile of one time, with the median of the period before. */
export function TimesPlot({ of, interval, now, before }: TimesPlotProps) {
  const { t } = useTranslation();
  const [median, slow] =
    of === 'answer' ? (['answerMedian', 'answerP90'] as const) : (['resolutionMedian', 'resolutionP90'] as const);
  const title = t(`inboxReport.over.${of}`);
  const valuesOf = (buckets: readonly Bucket[], part: typeof median | typeof slow) =>
    buckets.map(bucket => bucket[part] ?? null);
  const series = [
    { label: t('inboxReport.p90'), tone: 'hue-1' as const, values: valuesOf(now, slow) },
    { label: t('inboxReport.median'), tone: 'hue-3' as const, values: valuesOf(now, median) },
  ];
  const earlier = valuesOf(before, median).slice(0, now.length);
  const compared = earlier.some(value => value !== null) ? { label: t('overview.before'), values: earlier } : undefined;
  return (
    <Panel
      title={title}
      aside={
        <Legend entries={[...series, ...(compared ? [{ label: compared.label, tone: 'before' as const }] : [])]} />
      }
    >
      <TimeLines
        title={title}
        starts={now.map(({ start }) => new Date(start))}
        interval={interval}
        series={series}
        before={compared}
      />
    </Panel>
  );
}
