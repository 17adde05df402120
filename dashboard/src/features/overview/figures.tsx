import { useTranslation } from 'react-i18next';
import type { MessageStatus, OverviewQuery } from '../../graph/generated/overview';
import { daysLeft } from '../../ui/credits/days-left';
import { Figure } from '../../ui/layout/panel';
import { useChannelName } from '../../ui/message/channel';
import { useFormats } from '../../ui/time/formats';
import classes from './overview.module.css';
import type { Period } from './periods';

type Groups = readonly { status?: MessageStatus | null; count: number }[];

const countOf = (groups: Groups, statuses: readonly MessageStatus[]): number =>
  groups.reduce((sum, { status, count }) => (status && statuses.includes(status) ? sum + count : sum), 0);

const SENT: readonly MessageStatus[] = ['SENT', 'DELIVERED', 'FAILED', 'QUEUED'];

/** The four numbers at the top, each with the period before. */
export function Figures({ data, period }: { data: OverviewQuery; period: Period }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const points = usePoints();
  const now = countOf(data.now?.groups ?? [], SENT);
  const before = countOf(data.before?.groups ?? [], SENT);
  const { results, resultsBefore } = data;
  const delivered = points(results?.deliveredShare, resultsBefore?.deliveredShare, change => change > 0);
  const failed = results?.failedShare;
  return (
    <div className={classes.figures}>
      <Figure
        label={t(`overview.sent.${period}`)}
        value={formats.count(now)}
        note={before > 0 ? formats.change(now / before - 1) : t('overview.nothingBefore')}
      />
      <Delivered data={data} points={delivered} />
      <Figure
        label={t('words.failed')}
        value={failed == null ? '–' : formats.percent(failed)}
        {...points(failed, resultsBefore?.failedShare, change => change < 0)}
      />
      <Credits data={data} />
    </div>
  );
}

type Share = number | null | undefined;

/** Returns what compares a share with that of the period before, in points. */
function usePoints() {
  const { t } = useTranslation();
  const formats = useFormats();
  return (today: Share, earlier: Share, isGood: (difference: number) => boolean): DeliveredProps['points'] => {
    if (today == null || earlier == null) return {};
    const difference = today - earlier;
    if (Math.abs(difference) < 0.0005) return { note: t('overview.same') };
    return {
      note: t('overview.points', { change: formats.points(difference) }),
      tone: isGood(difference) ? 'done' : 'fail',
    };
  };
}

interface DeliveredProps {
  data: OverviewQuery;
  points: { note?: string; tone?: 'done' | 'fail' };
}

/** The share of what can be confirmed. The rest is named: its providers accepted it, and nothing reports more. */
function Delivered({ data: { results }, points }: DeliveredProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const nameOf = useChannelName();
  const blind = (results?.channels ?? []).filter(({ note }) => note);
  const accepted = blind.reduce((all, channel) => all + channel.accepted, 0);
  const title = blind.map(({ channel, note }) => `${nameOf(channel)}: ${note}`).join('\n');
  const share = results?.deliveredShare;
  return (
    <Figure
      label={t('words.delivered')}
      value={share == null ? '–' : formats.percent(share)}
      {...points}
      more={
        accepted > 0 && (
          <span title={title}>
            {t('overview.acceptedOnly', {
              count: accepted,
              channels: blind.map(({ channel }) => nameOf(channel)).join(', '),
            })}
          </span>
        )
      }
    />
  );
}

/** The balance, and how long it lasts if credits go on being spent as in this period. */
function Credits({ data: { credits, spent } }: { data: OverviewQuery }) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (!credits) return <Figure label={t('words.credits')} value="–" />;
  const left = daysLeft(credits.balance, spent?.buckets ?? [], Date.now());
  const isLow = credits.alertBelow != null && credits.balance < credits.alertBelow;
  return (
    <Figure
      label={t('words.credits')}
      value={formats.count(credits.balance)}
      note={
        isLow ? t('overview.low') : left === null || left > 365 ? undefined : t('overview.daysLeft', { count: left })
      }
      tone={isLow ? 'fail' : undefined}
    />
  );
}
