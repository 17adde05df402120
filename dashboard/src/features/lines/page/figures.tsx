import { useTranslation } from 'react-i18next';
import type { LineFragment } from '../../../graph/generated/lines';
import { Figure } from '../../../ui/layout/panel';
import { useFormats } from '../../../ui/time/formats';
import classes from './line-page.module.css';

/** The figures of a line: its results, and the messages that it may still send. */
export function Figures({ line: { traffic, allowance, warmup, status } }: { line: LineFragment }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { messages, sent, delivered, deliveredReason, failed } = traffic;
  const { today, perMinute } = allowance;
  return (
    <div className={classes.figures}>
      <Figure
        label={t('lines.sent')}
        value={formats.count(sent)}
        note={
          sent === 0 ? undefined : deliveredReason ? t('lines.notReported') : t('lines.delivered', { count: delivered })
        }
      />
      <Figure
        label={t('lines.failed')}
        value={formats.count(failed)}
        note={messages > 0 ? formats.percent(failed / messages) : undefined}
        tone={failed > 0 ? 'fail' : 'done'}
      />
      <Figure
        label={t('lines.today')}
        value={
          status !== 'ACTIVE' ? '–' : today === null || today === undefined ? t('lines.noLimit') : formats.count(today)
        }
        note={
          status !== 'ACTIVE'
            ? t('lines.notActive')
            : warmup?.active
              ? t('lines.warmupLeft', {
                  sent: warmup.sentToday,
                  limit: warmup.dailyLimit,
                  count: warmup.daysRemaining,
                })
              : undefined
        }
      />
      <Figure
        label={t('lines.perMinute')}
        value={perMinute ? formats.count(perMinute) : t('lines.usualPace')}
        note={perMinute ? undefined : t('lines.usualPaceNote')}
      />
    </div>
  );
}
