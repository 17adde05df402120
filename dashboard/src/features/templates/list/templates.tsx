import { Button, Group } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type TemplateRowFragment, TemplatesDocument } from '../../../graph/generated/templates';
import { RoleNote, useMay } from '../../../ui/form/role-note';
import { IconLayoutGrid, IconPlus } from '../../../ui/icons/icons';
import { column, wideColumn } from '../../../ui/kit/column';
import { EmptyState } from '../../../ui/layout/empty-state';
import { Page } from '../../../ui/layout/page';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
import { ChoiceChip } from '../../../ui/list/chips';
import { type Column, DataTable } from '../../../ui/list/data-table';
import listed from '../../../ui/list/list.module.css';
import { refines, SearchField } from '../../../ui/list/search-field';
import { usePages } from '../../../ui/list/use-pages';
import { ALL_CHANNELS, ChannelIcons, useChannelName } from '../../../ui/message/channel';
import { Time } from '../../../ui/time/time';
import { APPROVALS, CATEGORIES, type TemplateFilters } from '../search';
import { ApprovalState } from './approval-state';

const route = getRouteApi('/$workspaceId/templates');

/** Messages that are written once, with a part for each channel. */
export function Templates() {
  const { t } = useTranslation();
  const { workspaceId } = route.useParams();
  const filters = route.useSearch();
  const { search, channel, category, approval } = filters;
  const navigate = useNavigate();
  const may = useMay('templates:manage');
  const variables = useMemo(() => ({ search, channel, category, approval }), [search, channel, category, approval]);
  const { rows, problem, readMore, reload } = usePages(TemplatesDocument, variables, data => data.templates);
  const columns = useColumns();
  const open = ({ id }: TemplateRowFragment) =>
    void navigate({ to: '/$workspaceId/templates/$templateId', params: { workspaceId, templateId: id } });
  const make = (
    <Button
      leftSection={<IconPlus size={14} aria-hidden />}
      disabled={!may}
      onClick={() => void navigate({ to: '/$workspaceId/templates/new', params: { workspaceId } })}
    >
      {t('templates.make')}
    </Button>
  );
  const gallery = (
    <Button
      variant="default"
      leftSection={<IconLayoutGrid size={14} aria-hidden />}
      onClick={() => void navigate({ to: '/$workspaceId/templates/gallery', params: { workspaceId } })}
    >
      {t('templates.gallery')}
    </Button>
  );
  const narrowed = Boolean(search ?? channel ?? category ?? approval);
  return (
    <Page
      title={t('screens.templates')}
      wide
      actions={
        <>
          {gallery}
          {make}
        </>
      }
    >
      <RoleNote scope="templates:manage" />
      <Filters filters={filters} />
      {problem ? (
        <ProblemPanel problem={problem} retry={reload} />
      ) : rows?.length === 0 ? (
        <EmptyState
          title={t(narrowed ? 'templates.noneFits' : 'templates.none')}
          note={t(narrowed ? 'templates.noneFitsNote' : 'templates.noneNote')}
        >
          {!narrowed && (
            <Group gap="sm">
              {gallery}
              {make}
            </Group>
          )}
        </EmptyState>
      ) : (
        <DataTable
          label={t('screens.templates')}
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

function Filters({ filters }: { filters: TemplateFilters }) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const nameOf = useChannelName();
  const change = (changed: TemplateFilters) =>
    void navigate({ search: old => ({ ...old, ...changed }), replace: refines(filters, changed) });
  return (
    <search className={listed.filters}>
      <SearchField label={t('templates.search')} search={filters.search} onChange={search => change({ search })} />
      <ChoiceChip
        label={t('templates.channel')}
        options={ALL_CHANNELS.map(value => ({ value, label: nameOf(value) }))}
        chosen={filters.channel}
        onChange={channel => change({ channel })}
      />
      <ChoiceChip
        label={t('templates.category')}
        options={CATEGORIES.map(value => ({ value, label: t(`templates.categories.${value}`) }))}
        chosen={filters.category}
        onChange={category => change({ category })}
      />
      <ChoiceChip
        label={t('templates.approval')}
        options={APPROVALS.map(value => ({ value, label: t(`templates.approvals.${value}`) }))}
        chosen={filters.approval}
        onChange={approval => change({ approval })}
      />
    </search>
  );
}

function useColumns(): Column<TemplateRowFragment>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      column('name', t('templates.name'), 'minmax(140px, 1fr)', row => row.name),
      column('channels', t('templates.channels'), '150px', row => <ChannelIcons channels={row.channels} />),
      wideColumn('approval', t('templates.approval'), '150px', ({ partStatuses }) => {
        const official = partStatuses.find(({ status }) => status !== 'READY');
        return official ? <ApprovalState status={official.status} /> : t('templates.needsNone');
      }),
      wideColumn('category', t('templates.category'), '120px', row => t(`templates.categories.${row.category}`)),
      wideColumn('language', t('templates.language'), '90px', row => row.language),
      wideColumn('version', t('templates.version'), '70px', row => row.version),
      wideColumn('updated', t('templates.updated'), '120px', row => <Time at={row.updatedAt} relative />),
    ],
    [t],
  );
}
