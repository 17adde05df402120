import { useTranslation } from 'react-i18next';
import type { SeriesInterval } from '../../../graph/generated/enums';
import type { PushAppLifeQuery } from '../../../graph/generated/push';
import { Figure, Panel } from '../../../ui/layout/panel';
import { Legend } from '../../../ui/plot/legend';
import { StackedBars } from '../../../ui/plot/stacked-bars';
import { useFormats } from '../../../ui/time/formats';
import classes from '../push.module.css';

type Bucket = NonNullable<PushAppLifeQuery['pushSubscriberSeries']>['buckets'][number];

interface GrowthProps {
  app: { subscribers: number };
  buckets: readonly Bucket[];
  interval: SeriesInterval;
}

/** The figures count the present subscribers, and those who joined and left in the period. */
export function Growth({ app, buckets, interval }: GrowthProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const sumOf = (part: 'joined' | 'left') => buckets.reduce((sum, bucket) => sum + bucket[part], 0);
  const series = [
    { label: t('pushApps.joined'), tone: 'hue-1' as const, values: buckets.map(({ joined }) => joined) },
    { label: t('pushApps.left'), tone: 'hue-7' as const, values: buckets.map(({ left }) => left) },
  ];
  return (
    <>
      <div className={classes.figures}>
        <Figure label={t('pushApps.subscribers')} value={formats.count(app.subscribers)} />
        <Figure label={t('pushApps.joined')} value={formats.count(sumOf('joined'))} />
        <Figure label={t('pushApps.left')} value={formats.count(sumOf('left'))} />
      </div>
      <Panel title={t('pushApps.overTime')} aside={<Legend entries={series} />}>
        <StackedBars
          title={t('pushApps.overTime')}
          starts={buckets.map(({ start }) => new Date(start))}
          interval={interval}
          series={series}
        />
      </Panel>
    </>
  );
}
