import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type CampaignRowFragment, CampaignsDocument } from '../../../graph/generated/campaigns';
import { IconCalendar, IconPlus } from '../../../ui/icons/icons';
import { Acts } from '../../../ui/kit/acts';
import { column, wideColumn } from '../../../ui/kit/column';
import { choiceFilter, FilterBar, textFilter } from '../../../ui/kit/filter-bar';
import { ListScreen } from '../../../ui/kit/list-screen';
import type { Column } from '../../../ui/list/data-table';
import { usePages } from '../../../ui/list/use-pages';
import { ChannelIcons } from '../../../ui/message/channel';
import { type Formats, useFormats } from '../../../ui/time/formats';
import { usePolling } from '../../../ui/time/polling';
import { Time } from '../../../ui/time/time';
import { CampaignState } from '../campaign-state';
import { type CampaignFilters, STATUSES } from '../search';
import { ApprovalRule } from './approval-rule';
import { OutcomeBar, progressOf } from './outcome-bar';
import classes from './outcome-bar.module.css';

const route = getRouteApi('/$workspaceId/campaigns');
const PAGE = 50;

/** Messages for many people, with how far each has come. */
export function Campaigns() {
  const { t } = useTranslation();
  const { workspaceId } = route.useParams();
  const { search, status } = route.useSearch();
  const navigate = useNavigate();
  const pages = useCampaigns(search, status);
  const open = ({ id }: CampaignRowFragment) =>
    void navigate({ to: '/$workspaceId/campaigns/$campaignId', params: { workspaceId, campaignId: id } });
  const isNarrowed = Boolean(search ?? status);
  return (
    <ListScreen
      title={t('screens.campaigns')}
      acts={<Begin />}
      scope="campaigns:manage"
      filters={<Filters search={search} status={status} />}
      pages={pages}
      columns={useColumns()}
      empty={{
        title: t(isNarrowed ? 'campaigns.noneFits' : 'campaigns.none'),
        note: t(isNarrowed ? 'words.removeFilter' : 'campaigns.noneNote'),
        act: !isNarrowed && <Make />,
      }}
      onSelect={open}
      onOpen={open}
    />
  );
}

/** The campaigns, read again while one of them writes. */
function useCampaigns(search: CampaignFilters['search'], status: CampaignFilters['status']) {
  const pages = usePages(
    CampaignsDocument,
    { search, statuses: status ? [status] : undefined },
    data => data.campaigns,
  );
  const { rows, readMore, reload } = pages;
  // Further pages would have to be read again each time.
  const isOnePage = readMore === undefined && (rows?.length ?? 0) <= PAGE;
  usePolling(isOnePage && (rows ?? []).some(row => row.status === 'RUNNING'), reload);
  return pages;
}

function Begin() {
  const { t } = useTranslation();
  const { workspaceId } = route.useParams();
  const navigate = useNavigate();
  const go = () => void navigate({ to: '/$workspaceId/campaigns/calendar', params: { workspaceId } });
  return (
    <>
      <Acts buttons={[{ label: t('campaigns.calendar'), icon: IconCalendar, go }]} />
      <Make />
    </>
  );
}

function Make() {
  const { t } = useTranslation();
  const { workspaceId } = route.useParams();
  const navigate = useNavigate();
  const go = () => void navigate({ to: '/$workspaceId/campaigns/new', params: { workspaceId } });
  const make = { label: t('campaigns.make'), icon: IconPlus, look: 'primary' as const, go };
  return <Acts scope="campaigns:manage" buttons={[make]} />;
}

function Filters(filters: CampaignFilters) {
  const { t } = useTranslation();
  return (
    <FilterBar
      filters={filters}
      fields={[
        textFilter('search', t('words.name')),
        choiceFilter('status', t('words.status'), STATUSES, value => t(`campaigns.statuses.${value}`)),
      ]}
      tools={<ApprovalRule />}
    />
  );
}

function useColumns(): Column<CampaignRowFragment>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  return useMemo(
    () => [
      column('name', t('words.name'), 'minmax(120px, 1fr)', row => row.name),
      column('status', t('words.status'), '116px', row => <CampaignState status={row.status} />),
      wideColumn('channels', t('words.channel'), '80px', row => <ChannelIcons channels={row.channels} />),
      wideColumn('progress', t('campaigns.progress'), 'minmax(160px, 1fr)', row => (
        <ProgressCell row={row} formats={formats} />
      )),
      wideColumn('recipients', t('campaigns.recipients'), '90px', ({ counts }) => formats.count(counts.recipients)),
      wideColumn('clicked', t('campaigns.outcomes.clicked'), '80px', ({ counts }) => formats.count(counts.clicked)),
      wideColumn('when', t('campaigns.start'), '130px', ({ startedAt, scheduledAt }) => {
        const at = startedAt ?? scheduledAt;
        return at && <Time at={at} relative />;
      }),
    ],
    [t, formats],
  );
}

function ProgressCell({ row, formats }: { row: CampaignRowFragment; formats: Formats }) {
  if (row.startedAt === null) return null;
  return (
    <span className={classes.cell}>
      <OutcomeBar counts={row.counts} label={row.name} />
      {formats.percent(progressOf(row.counts))}
    </span>
  );
}
