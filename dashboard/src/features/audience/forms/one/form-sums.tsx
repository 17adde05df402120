import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormLifeQuery } from '../../../../graph/generated/audience';
import type { SeriesInterval } from '../../../../graph/generated/enums';
import { Segments } from '../../../../ui/form/segments';
import { Figure, Panel } from '../../../../ui/layout/panel';
import { Legend } from '../../../../ui/plot/legend';
import { StackedBars } from '../../../../ui/plot/stacked-bars';
import { useFormats } from '../../../../ui/time/formats';
import classes from './form-page.module.css';

const MEASURES = ['viewed', 'submitted', 'subscribed', 'ended'] as const;
type Measure = (typeof MEASURES)[number];
/** The share of those who went on. */
const RATES = [
  ['submissionRate', 'submitted', 'viewed'],
  ['effectRate', 'subscribed', 'submitted'],
] as const;

type Buckets = readonly Record<Measure, number>[];

const sumOf = (buckets: Buckets, part: Measure) => buckets.reduce((sum, bucket) => sum + bucket[part], 0);

/** The figures of a form in a period, beside the period before, and their course over time. */
export function FormSums({ data, interval }: { data: FormLifeQuery; interval: SeriesInterval }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const now = data.now?.buckets ?? [];
  const before = data.before?.buckets ?? [];
  const figure = (name: Measure | (typeof RATES)[number][0], shownOf: (buckets: Buckets) => string) => (
    <Figure
      key={name}
      label={t(`forms.${name}`)}
      value={shownOf(now)}
      note={t('forms.formerly', { value: shownOf(before) })}
    />
  );
  /** There is no share where the whole is smaller than the part, as on sites without the picture that counts views. */
  const shareOf = (buckets: Buckets, part: Measure, whole: Measure) => {
    const [some, all] = [sumOf(buckets, part), sumOf(buckets, whole)];
    return all > 0 && some <= all ? formats.percent(some / all) : '–';
  };
  return (
    <>
      <div className={classes.figures}>
        {MEASURES.map(part => figure(part, buckets => formats.count(sumOf(buckets, part))))}
        {RATES.map(([name, part, whole]) => figure(name, buckets => shareOf(buckets, part, whole)))}
      </div>
      <OverTime data={data} interval={interval} />
    </>
  );
}

function OverTime({ data, interval }: { data: FormLifeQuery; interval: SeriesInterval }) {
  const { t } = useTranslation();
  const [measure, setMeasure] = useState<Measure>('submitted');
  const now = data.now?.buckets ?? [];
  const earlier = (data.before?.buckets ?? []).slice(0, now.length);
  const series = [{ label: t(`forms.${measure}`), tone: 'hue-1' as const, values: now.map(bucket => bucket[measure]) }];
  const before = { label: t('overview.before'), values: earlier.map(bucket => bucket[measure]) };
  const choice = (
    <Segments
      label={t('forms.measure')}
      choices={MEASURES.map(value => ({ value, label: t(`forms.${value}`) }))}
      value={measure}
      onChange={setMeasure}
    />
  );
  const title = t('forms.overTime');
  const starts = now.map(({ start }) => new Date(start));
  return (
    <Panel title={title} aside={choice}>
      <StackedBars {...{ title, starts, interval, series, before }} />
      <Legend entries={[...series, { label: before.label, tone: 'before' }]} />
    </Panel>
  );
}
