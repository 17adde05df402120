import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormLifeQuery } from '../../../../graph/generated/audience';
import type { SeriesInterval } from '../../../../graph/generated/enums';
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

/** The figures of a form in a period, beside the period before, and their course over time. */
export function FormSums({ data, interval }: { data: FormLifeQuery; interval: SeriesInterval }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [measure, setMeasure] = useState<Measure>('submitted');
  const now = data.now?.buckets ?? [];
  const before = data.before?.buckets ?? [];
  const sumOf = (buckets: readonly Record<Measure, number>[], part: Measure) =>
    buckets.reduce((sum, bucket) => sum + bucket[part], 0);
  /** There is no share where the whole is smaller than the part, as on sites without the picture that counts views. */
  const shareOf = (buckets: readonly Record<Measure, number>[], part: Measure, whole: Measure) => {
    const [some, all] = [sumOf(buckets, part), sumOf(buckets, whole)];
    return all > 0 && some <= all ? formats.percent(some / all) : '–';
  };
  const series = [{ label: t(`forms.${measure}`), tone: 'hue-1' as const, values: now.map(bucket => bucket[measure]) }];
  const old = { label: t('overview.before'), values: before.slice(0, now.length).map(bucket => bucket[measure]) };
  return (
    <>
      <div className={classes.figures}>
        {MEASURES.map(part => (
          <Figure
            key={part}
            label={t(`forms.${part}`)}
            value={formats.count(sumOf(now, part))}
            note={t('forms.formerly', { value: formats.count(sumOf(before, part)) })}
          />
        ))}
        {RATES.map(([name, part, whole]) => (
          <Figure
            key={name}
            label={t(`forms.${name}`)}
            value={shareOf(now, part, whole)}
            note={t('forms.formerly', { value: shareOf(before, part, whole) })}
          />
        ))}
      </div>
      <Panel
        title={t('forms.overTime')}
        aside={
          <SegmentedControl
            size="xs"
            aria-label={t('forms.measure')}
            data={MEASURES.map(value => ({ value, label: t(`forms.${value}`) }))}
            value={measure}
            onChange={value => setMeasure(value as Measure)}
          />
        }
      >
        <StackedBars
          title={t('forms.overTime')}
          starts={now.map(({ start }) => new Date(start))}
          interval={interval}
          series={series}
          before={old}
        />
        <Legend entries={[...series, { label: old.label, tone: 'before' }]} />
      </Panel>
    </>
  );
}
