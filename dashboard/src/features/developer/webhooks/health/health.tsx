import { useTranslation } from 'react-i18next';
import type { WebhookHealthQuery } from '../../../../graph/generated/developer';
import { Figure, Panel } from '../../../../ui/layout/panel';
import { Legend } from '../../../../ui/plot/legend';
import { StackedBars } from '../../../../ui/plot/stacked-bars';
import { useFormats } from '../../../../ui/time/formats';
import classes from '../webhook-page.module.css';

/** The last 24 hours of a webhook. */
export function Health({ data }: { data: WebhookHealthQuery }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const health = data.webhookHealth;
  const buckets = data.deliverySeries?.buckets ?? [];
  const series = [
    { label: t('words.delivered'), tone: 'done' as const, values: buckets.map(({ delivered }) => delivered) },
    { label: t('words.failed'), tone: 'fail' as const, values: buckets.map(({ failed }) => failed) },
  ];
  const { successRate: rate, averageMs: time } = health ?? {};
  return (
    <>
      <div className={classes.figures}>
        <Figure label={t('webhooks.successRate')} value={rate == null ? '–' : formats.percent(rate)} />
        <Figure label={t('words.delivered')} value={formats.count(health?.delivered ?? 0)} />
        <Figure label={t('webhooks.waiting')} value={formats.count(health?.pending ?? 0)} />
        <Figure label={t('webhooks.time')} value={time == null ? '–' : formats.duration(time)} />
      </div>
      <Panel title={t('webhooks.attempts')} aside={<Legend entries={series} />}>
        <StackedBars
          title={t('webhooks.attempts')}
          starts={buckets.map(({ start }) => new Date(start))}
          interval="HOUR"
          series={series}
        />
      </Panel>
    </>
  );
}
