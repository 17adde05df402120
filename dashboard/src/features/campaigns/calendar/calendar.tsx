import { ActionIcon, Button, Group } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type CampaignRowFragment, CampaignsOfMonthDocument } from '../../../graph/generated/campaigns';
import { useViewer } from '../../../shell/viewer';
import { IconChevronLeft, IconChevronRight } from '../../../ui/icons/icons';
import { ScreenLink } from '../../../ui/kit/screens';
import { Page } from '../../../ui/layout/page';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
import { usePages } from '../../../ui/list/use-pages';
import { useDayFormat } from '../../../ui/time/days';
import { localOf } from '../../../ui/time/moment';
import { CampaignState } from '../campaign-state';
import classes from './calendar.module.css';
import { dayAt, monthOf } from './month';

const route = getRouteApi('/$workspaceId/campaigns/calendar');

/**
 * Shows the campaigns that were sent in a month, and those that are planned, by the clocks of the
 * workspace.
 */
export function CampaignCalendar() {
  const { t } = useTranslation();
  const { month: asked } = route.useSearch();
  const { timeZone } = useViewer().workspace;
  const today = dayAt(new Date().toISOString(), timeZone);
  const name = asked ?? today.slice(0, 7);
  const month = useMemo(() => monthOf(name, timeZone), [name, timeZone]);
  const { rows, problem, readMore, reload } = usePages(
    CampaignsOfMonthDocument,
    { from: month.from, to: month.to },
    data => data.campaigns,
  );
  const byDay = Map.groupBy(rows ?? [], row => dayAt(startOf(row), timeZone));
  return (
    <Page title={t('campaigns.calendar')} above={<ScreenLink name="campaigns" />} wide>
      <MonthBar name={name} month={month} timeZone={timeZone} />
      {problem ? (
        <ProblemPanel problem={problem} retry={reload} />
      ) : (
        <ol className={classes.days} aria-label={t('campaigns.calendar')} aria-busy={rows === null}>
          {month.days.map((day, at) => (
            <Day key={day} {...{ day, name, today }} isFirstWeek={at < 7} campaigns={byDay.get(day) ?? []} />
          ))}
        </ol>
      )}
      {rows?.length === 0 && <p className={classes.none}>{t('campaigns.nothingPlanned')}</p>}
      {readMore && <More onClick={readMore} />}
    </Page>
  );
}

function More({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <Button variant="default" onClick={onClick} style={{ justifySelf: 'start' }}>
      {t('campaigns.more')}
    </Button>
  );
}

interface MonthBarProps {
  name: string;
  month: ReturnType<typeof monthOf>;
  timeZone: string;
}

function MonthBar({ name, month, timeZone }: MonthBarProps) {
  const { t } = useTranslation();
  const format = useDayFormat();
  const navigate = route.useNavigate();
  const go = (to: string | undefined) => void navigate({ search: old => ({ ...old, month: to }) });
  return (
    <Group gap="xs">
      <ActionIcon onClick={() => go(month.before)} aria-label={t('campaigns.monthBefore')}>
        <IconChevronLeft size={16} aria-hidden />
      </ActionIcon>
      <h2 className={classes.month}>{format(`${name}-01`, { month: 'long', year: 'numeric' })}</h2>
      <ActionIcon onClick={() => go(month.after)} aria-label={t('campaigns.monthAfter')}>
        <IconChevronRight size={16} aria-hidden />
      </ActionIcon>
      <Button variant="default" size="compact-sm" onClick={() => go(undefined)}>
        {t('campaigns.today')}
      </Button>
      <small className={classes.zone}>{t('campaigns.zone', { zone: timeZone })}</small>
    </Group>
  );
}

interface DayProps {
  day: string;
  /** The month that is shown, which begins and ends within a week. */
  name: string;
  today: string;
  isFirstWeek: boolean;
  campaigns: readonly CampaignRowFragment[];
}

function Day({ day, name, today, isFirstWeek, campaigns }: DayProps) {
  const format = useDayFormat();
  return (
    <li
      className={classes.day}
      data-other={!day.startsWith(name)}
      data-empty={campaigns.length === 0}
      aria-current={day === today ? 'date' : undefined}
    >
      <time dateTime={day}>
        {isFirstWeek && <span className={classes.weekday}>{format(day, { weekday: 'short' })} </span>}
        <span className={classes.number}>{format(day, { day: 'numeric' })}</span>
        <span className={classes.whole}>{format(day, { weekday: 'short', day: 'numeric', month: 'short' })}</span>
      </time>
      {campaigns
        .toSorted((a, b) => startOf(a).localeCompare(startOf(b)))
        .map(each => (
          <CampaignLink key={each.id} campaign={each} />
        ))}
    </li>
  );
}

function CampaignLink({ campaign }: { campaign: CampaignRowFragment }) {
  const { workspaceId } = route.useParams();
  const { timeZone } = useViewer().workspace;
  return (
    <Link
      className={classes.campaign}
      to="/$workspaceId/campaigns/$campaignId"
      params={{ workspaceId, campaignId: campaign.id }}
    >
      <span>
        {localOf(startOf(campaign), timeZone).slice(11)} {campaign.name}
      </span>
      <CampaignState status={campaign.status} />
    </Link>
  );
}

const startOf = ({ startedAt, scheduledAt, createdAt }: CampaignRowFragment): string =>
  startedAt ?? scheduledAt ?? createdAt;
