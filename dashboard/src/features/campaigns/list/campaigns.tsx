import { Button } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type CampaignRowFragment, CampaignsDocument } from '../../../graph/generated/campaigns';
import { RoleNote, useMay } from '../../../ui/form/role-note';
import { IconCalendar, IconPlus } from '../../../ui/icons/icons';
import { column, wideColumn } from '../../../ui/kit/column';
import { EmptyState } from '../../../ui/layout/empty-state';
import { Page } from '../../../ui/layout/page';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
import { ChoiceChip } from '../../../ui/list/chips';
import { type Column, DataTable } from '../../../ui/list/data-table';
import listed from '../../../ui/list/list.module.css';
import { refines, SearchField } from '../../../ui/list/search-field';
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
  const may = useMay('campaigns:manage');
  const variables = useMemo(() => ({ search, statuses: status ? [status] : undefined }), [search, status]);
  const { rows, problem, readMore, reload } = usePages(CampaignsDocument, variables, data => data.campaigns);
  // Further pages would have to be read again each time.
  const isOnePage = readMore === undefined && (rows?.length ?? 0) <= PAGE;
  usePolling(isOnePage && (rows ?? []).some(row => row.status === 'RUNNING'), reload);
  const columns = useColumns();
  const open = ({ id }: CampaignRowFragment) =>
    void navigate({ to: '/$workspaceId/campaigns/$campaignId', params: { workspaceId, campaignId: id } });
  const make = (
    <Button
      leftSection={<IconPlus size={14} aria-hidden />}
      disabled={!may}
      onClick={() => void navigate({ to: '/$workspaceId/campaigns/new', params: { workspaceId } })}
    >
      {t('campaigns.make')}
    </Button>
  );
  const calendar = (
    <Button
      variant="default"
      leftSection={<IconCalendar size={14} aria-hidden />}
      onClick={() => void navigate({ to: '/$workspaceId/campaigns/calendar', params: { workspaceId } })}
    >
      {t('campaigns.calendar')}
    </Button>
  );
  const narrowed = Boolean(search ?? status);
  return (
    <Page
      title={t('screens.campaigns')}
      wide
      actions={
        <>
          {calendar}
          {make}
        </>
      }
    >
      <RoleNote scope="campaigns:manage" />
      <Filters search={search} status={status} />
      {problem ? (
        <ProblemPanel problem={problem} retry={reload} />
      ) : rows?.length === 0 ? (
        <EmptyState
          title={t(narrowed ? 'campaigns.noneFits' : 'campaigns.none')}
          note={t(narrowed ? 'campaigns.noneFitsNote' : 'campaigns.noneNote')}
        >
          {!narrowed && make}
        </EmptyState>
      ) : (
        <DataTable
          label={t('screens.campaigns')}
          columns={columns}
          rows={rows}
          idOf={({ id }) => id}
          onSelect={open}
          onOpen={open}
          onEnd={readMore}
        />
      )}
    </Page>
  );
}

function Filters({ search, status }: CampaignFilters) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const change = (changed: CampaignFilters) =>
    void navigate({ search: old => ({ ...old, ...changed }), replace: refines({ search }, changed) });
  return (
    <search className={listed.filters}>
      <SearchField label={t('campaigns.search')} search={search} onChange={text => change({ search: text })} />
      <ChoiceChip
        label={t('campaigns.status')}
        options={STATUSES.map(value => ({ value, label: t(`campaigns.statuses.${value}`) }))}
        chosen={status}
        onChange={chosen => change({ status: chosen })}
      />
      <span className={listed.tools}>
        <ApprovalRule />
      </span>
    </search>
  );
}

function useColumns(): Column<CampaignRowFragment>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  return useMemo(
    () => [
      column('name', t('campaigns.name'), 'minmax(120px, 1fr)', row => row.name),
      column('status', t('campaigns.status'), '116px', row => <CampaignState status={row.status} />),
      wideColumn('channels', t('campaigns.channel'), '80px', row => <ChannelIcons channels={row.channels} />),
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
