import { ActionIcon, Button, Group } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type CampaignRowFragment, CampaignsOfMonthDocument } from '../../../graph/generated/campaigns';
import { useViewer } from '../../../shell/viewer';
import { IconChevronLeft, IconChevronRight } from '../../../ui/icons/icons';
import { Page } from '../../../ui/layout/page';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
import { usePages } from '../../../ui/list/use-pages';
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
  const { t, i18n } = useTranslation();
  const { workspaceId } = route.useParams();
  const { month: asked } = route.useSearch();
  const navigate = route.useNavigate();
  const { timeZone } = useViewer().workspace;
  const today = dayAt(new Date().toISOString(), timeZone);
  const name = asked ?? today.slice(0, 7);
  const month = useMemo(() => monthOf(name, timeZone), [name, timeZone]);
  const variables = useMemo(() => ({ from: month.from, to: month.to }), [month]);
  const { rows, problem, readMore, reload } = usePages(CampaignsOfMonthDocument, variables, data => data.campaigns);
  const byDay = Map.groupBy(rows ?? [], row => dayAt(startOf(row), timeZone));
  const format = (options: Intl.DateTimeFormatOptions, day: string) =>
    new Intl.DateTimeFormat(i18n.language, { timeZone: 'UTC', ...options }).format(new Date(`${day}T12:00Z`));
  const go = (to: string | undefined) => void navigate({ search: old => ({ ...old, month: to }) });
  const above = (
    <Link to="/$workspaceId/campaigns" params={{ workspaceId }}>
      {t('screens.campaigns')}
    </Link>
  );
  return (
    <Page title={t('campaigns.calendar')} above={above} wide>
      <Group gap="xs">
        <ActionIcon onClick={() => go(month.before)} aria-label={t('campaigns.monthBefore')}>
          <IconChevronLeft size={16} aria-hidden />
        </ActionIcon>
        <h2 className={classes.month}>{format({ month: 'long', year: 'numeric' }, `${name}-01`)}</h2>
        <ActionIcon onClick={() => go(month.after)} aria-label={t('campaigns.monthAfter')}>
          <IconChevronRight size={16} aria-hidden />
        </ActionIcon>
        <Button variant="default" size="compact-sm" onClick={() => go(undefined)}>
          {t('campaigns.today')}
        </Button>
        <small className={classes.zone}>{t('campaigns.zone', { zone: timeZone })}</small>
      </Group>
      {problem ? (
        <ProblemPanel problem={problem} retry={reload} />
      ) : (
        <ol className={classes.days} aria-label={t('campaigns.calendar')} aria-busy={rows === null}>
          {month.days.map((day, at) => (
            <li
              key={day}
              className={classes.day}
              data-other={!day.startsWith(name)}
              data-empty={!byDay.has(day)}
              aria-current={day === today ? 'date' : undefined}
            >
              <time dateTime={day}>
                {at < 7 && <span className={classes.weekday}>{format({ weekday: 'short' }, day)} </span>}
                <span className={classes.number}>{format({ day: 'numeric' }, day)}</span>
                <span className={classes.whole}>
                  {format({ weekday: 'short', day: 'numeric', month: 'short' }, day)}
                </span>
              </time>
              {(byDay.get(day) ?? [])
                .toSorted((a, b) => startOf(a).localeCompare(startOf(b)))
                .map(each => (
                  <Link
                    key={each.id}
                    className={classes.campaign}
                    to="/$workspaceId/campaigns/$campaignId"
                    params={{ workspaceId, campaignId: each.id }}
                  >
                    <span>
                      {localOf(startOf(each), timeZone).slice(11)} {each.name}
                    </span>
                    <CampaignState status={each.status} />
                  </Link>
                ))}
            </li>
          ))}
        </ol>
      )}
      {rows?.length === 0 && <p className={classes.none}>{t('campaigns.nothingPlanned')}</p>}
      {readMore && (
        <Button variant="default" onClick={readMore} style={{ justifySelf: 'start' }}>
          {t('campaigns.more')}
        </Button>
      )}
    </Page>
  );
}

const startOf = ({ startedAt, scheduledAt, createdAt }: CampaignRowFragment): string =>
  startedAt ?? scheduledAt ?? createdAt;
