import { useTranslation } from 'react-i18next';
import type { LineFragment } from '../../../graph/generated/lines';
import { Figure } from '../../../ui/layout/panel';
import { useFormats } from '../../../ui/time/formats';
import classes from './line-page.module.css';

/** The figures of a line: its results, and the messages that it may still send. */
export function Figures({ line }: { line: LineFragment }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { perMinute } = line.allowance;
  return (
    <div className={classes.figures}>
      <Results {...line.traffic} />
      <Figure label={t('lines.today')} {...useToday(line)} />
      <Figure
        label={t('lines.perMinute')}
        value={perMinute ? formats.count(perMinute) : t('lines.usualPace')}
        note={perMinute ? undefined : t('lines.usualPaceNote')}
      />
    </div>
  );
}

function Results({ messages, sent, delivered, deliveredReason, failed }: LineFragment['traffic']) {
  const { t } = useTranslation();
  const formats = useFormats();
  const arrived = deliveredReason ? t('lines.notReported') : t('lines.delivered', { count: delivered });
  return (
    <>
      <Figure label={t('lines.sent')} value={formats.count(sent)} note={sent === 0 ? undefined : arrived} />
      <Figure
        label={t('lines.failed')}
        value={formats.count(failed)}
        note={messages > 0 ? formats.percent(failed / messages) : undefined}
        tone={failed > 0 ? 'fail' : 'done'}
      />
    </>
  );
}

/** Returns how many messages the line may still send today, and the reason for a limit. */
function useToday({ status, allowance: { today }, warmup }: LineFragment): { value: string; note?: string } {
  const { t } = useTranslation();
  const formats = useFormats();
  if (status !== 'ACTIVE') return { value: '–', note: t('lines.notActive') };
  const value = typeof today === 'number' ? formats.count(today) : t('lines.noLimit');
  if (!warmup?.active) return { value };
  const { sentToday: sent, dailyLimit: limit, daysRemaining: count } = warmup;
  return { value, note: t('lines.warmupLeft', { sent, limit, count }) };
}
