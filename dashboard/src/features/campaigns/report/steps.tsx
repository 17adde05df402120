import { useTranslation } from 'react-i18next';
import type { CampaignReportQuery } from '../../../graph/generated/campaigns';
import { Figure, Panel } from '../../../ui/layout/panel';
import { Funnel, type FunnelStep } from '../../../ui/plot/funnel';
import { useFormats } from '../../../ui/time/formats';
import { isOnChannel, measureOf } from './measures';
import classes from './report.module.css';
import { Unmeasured } from './unmeasured';

type Stats = NonNullable<CampaignReportQuery['campaignStats']>;

const STEPS = [
  ['delivered', 'done'],
  ['read', 'hue-6'],
  ['clicked', 'hue-1'],
  ['converted', 'hue-4'],
] as const;

/** The recipients step by step. A step that nothing measures has no bar of zero, but its reason. */
export function Steps({ stats: { counts, measures } }: { stats: Stats }) {
  const { t } = useTranslation();
  const known = STEPS.flatMap(([step, tone]): FunnelStep[] => {
    const value = measureOf(measures, step)?.count;
    return value == null ? [] : [{ label: t(`campaigns.outcomes.${step}`), value, tone }];
  });
  const isConfirmed = measureOf(measures, 'delivered')?.reason === null;
  return (
    <Panel title={t('campaigns.funnel')}>
      <Funnel
        title={t('campaigns.funnel')}
        steps={[
          { label: t('campaigns.recipients'), value: counts.recipients, tone: 'wait' },
          {
            label: t(isConfirmed ? 'campaigns.outcomes.sent' : 'campaigns.accepted'),
            value: counts.sent,
            tone: isConfirmed ? 'move' : 'done',
          },
          ...known,
        ]}
        heads={{
          count: t('campaigns.recipients'),
          ofAll: t('campaigns.ofAll'),
          ofBefore: t('campaigns.ofBefore'),
        }}
      />
      <Unmeasured measures={measures} />
    </Panel>
  );
}

/** The other acts of recipients, and the cost. */
export function Counts({ stats: { counts, measures } }: { stats: Stats }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const measured = (['replied', 'bounced', 'complained'] as const).filter(step => isOnChannel(measures, step));
  return (
    <div className={classes.figures}>
      {measured.map(step => {
        const { count, share } = measureOf(measures, step) ?? {};
        return (
          <Figure
            key={step}
            label={t(`campaigns.outcomes.${step}`)}
            value={count == null ? '–' : formats.count(count)}
            note={share == null ? undefined : formats.percent(share)}
          />
        );
      })}
      <Figure
        label={t('campaigns.outcomes.unsubscribed')}
        value={formats.count(counts.unsubscribed)}
        note={counts.sent === 0 ? undefined : formats.percent(counts.unsubscribed / counts.sent)}
      />
      <Figure label={t('campaigns.cost')} value={formats.count(counts.cost)} />
    </div>
  );
}
