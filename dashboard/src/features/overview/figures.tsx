import { useTranslation } from 'react-i18next';
import type { MessageStatus, OverviewQuery } from '../../graph/generated/overview';
import { Figure } from '../../ui/layout/panel';
import { useFormats } from '../../ui/time/formats';
import classes from './overview.module.css';
import type { Period } from './periods';

type Groups = readonly { status?: MessageStatus | null; count: number }[];

const countOf = (groups: Groups, statuses: readonly MessageStatus[]): number =>
  groups.reduce((sum, { status, count }) => (status && statuses.includes(status) ? sum + count : sum), 0);

/** Counts of one period. A share is `null` where nothing was sent that has come to an end. */
function totalsOf(groups: Groups) {
  const sent = countOf(groups, ['SENT', 'DELIVERED', 'FAILED', 'QUEUED']);
  const ended = countOf(groups, ['SENT', 'DELIVERED', 'FAILED']);
  const share = (status: MessageStatus) => (ended === 0 ? null : countOf(groups, [status]) / ended);
  return { sent, delivered: share('DELIVERED'), failed: share('FAILED') };
}

/** The four numbers at the top, each with the period before. */
export function Figures({ data, period }: { data: OverviewQuery; period: Period }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const now = totalsOf(data.now?.groups ?? []);
  const before = totalsOf(data.before?.groups ?? []);
  const points = (today: number | null, earlier: number | null, isGood: (difference: number) => boolean) => {
    if (today === null || earlier === null) return {};
    const difference = today - earlier;
    if (Math.abs(difference) < 0.0005) return { note: t('overview.same') };
    const tone = isGood(difference) ? ('done' as const) : ('fail' as const);
    return { note: t('overview.points', { change: formats.points(difference) }), tone };
  };
  const rate = (share: number | null) => (share === null ? '–' : formats.percent(share));
  return (
    <div className={classes.figures}>
      <Figure
        label={t(`overview.sent.${period}`)}
        value={formats.count(now.sent)}
        note={before.sent > 0 ? formats.change(now.sent / before.sent - 1) : t('overview.nothingBefore')}
      />
      <Figure
        label={t('overview.delivered')}
        value={rate(now.delivered)}
        {...points(now.delivered, before.delivered, change => change > 0)}
      />
      <Figure
        label={t('overview.failed')}
        value={rate(now.failed)}
        {...points(now.failed, before.failed, change => change < 0)}
      />
      <Credits data={data} />
    </div>
  );
}

const DAY = 86_400_000;

/** The balance, and how long it lasts if credits go on being spent as in this period. */
function Credits({ data: { credits, spent } }: { data: OverviewQuery }) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (!credits) return <Figure label={t('overview.credits')} value="–" />;
  const buckets = spent?.buckets ?? [];
  const charged = buckets.reduce((sum, bucket) => sum + bucket.charged, 0);
  const first = buckets.find(bucket => bucket.charged > 0);
  const days = first ? Math.max(1, (Date.now() - Date.parse(first.start)) / DAY) : 1;
  const left = charged === 0 ? null : Math.floor(credits.balance / (charged / days));
  const isLow = credits.alertBelow != null && credits.balance < credits.alertBelow;
  return (
    <Figure
      label={t('overview.credits')}
      value={formats.count(credits.balance)}
      note={
        isLow ? t('overview.low') : left === null || left > 365 ? undefined : t('overview.daysLeft', { count: left })
      }
      tone={isLow ? 'fail' : undefined}
    />
  );
}
