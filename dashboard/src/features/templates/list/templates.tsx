import { Group } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type TemplateRowFragment, TemplatesDocument } from '../../../graph/generated/templates';
import { useMay } from '../../../ui/form/role-note';
import { IconLayoutGrid, IconPlus } from '../../../ui/icons/icons';
import { Acts } from '../../../ui/kit/acts';
import { column, wideColumn } from '../../../ui/kit/column';
import { choiceFilter, FilterBar, textFilter } from '../../../ui/kit/filter-bar';
import { ListScreen } from '../../../ui/kit/list-screen';
import type { Column } from '../../../ui/list/data-table';
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
  const pages = usePages(TemplatesDocument, { search, channel, category, approval }, data => data.templates);
  const open = ({ id }: TemplateRowFragment) =>
    void navigate({ to: '/$workspaceId/templates/$templateId', params: { workspaceId, templateId: id } });
  const isNarrowed = Boolean(search ?? channel ?? category ?? approval);
  return (
    <ListScreen
      title={t('screens.templates')}
      acts={<Begin />}
      scope="templates:manage"
      filters={<Filters filters={filters} />}
      pages={pages}
      columns={useColumns()}
      empty={{
        title: t(isNarrowed ? 'templates.noneFits' : 'templates.none'),
        note: t(isNarrowed ? 'words.removeFilter' : 'templates.noneNote'),
        act: !isNarrowed && (
          <Group gap="sm">
            <Begin />
          </Group>
        ),
      }}
      onSelect={open}
      onOpen={open}
    />
  );
}

/** A template begins from one of the gallery, or empty. */
function Begin() {
  const { t } = useTranslation();
  const { workspaceId } = route.useParams();
  const navigate = useNavigate();
  const go = (to: '/$workspaceId/templates/gallery' | '/$workspaceId/templates/new') => () =>
    void navigate({ to, params: { workspaceId } });
  return (
    <Acts
      buttons={[
        { label: t('templates.gallery'), icon: IconLayoutGrid, go: go('/$workspaceId/templates/gallery') },
        {
          label: t('templates.make'),
          icon: IconPlus,
          look: 'primary',
          disabled: !useMay('templates:manage'),
          go: go('/$workspaceId/templates/new'),
        },
      ]}
    />
  );
}

function Filters({ filters }: { filters: TemplateFilters }) {
  const { t } = useTranslation();
  return (
    <FilterBar
      filters={filters}
      fields={[
        textFilter('search', t('words.name')),
        choiceFilter('channel', t('words.channel'), ALL_CHANNELS, useChannelName()),
        choiceFilter('category', t('templates.category'), CATEGORIES, value => t(`templates.categories.${value}`)),
        choiceFilter('approval', t('templates.approval'), APPROVALS, value => t(`templates.approvals.${value}`)),
      ]}
    />
  );
}

function useColumns(): Column<TemplateRowFragment>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      column('name', t('words.name'), 'minmax(140px, 1fr)', row => row.name),
      column('channels', t('words.channels'), '150px', row => <ChannelIcons channels={row.channels} />),
      wideColumn('approval', t('templates.approval'), '150px', ({ partStatuses }) => {
        const official = partStatuses.find(({ status }) => status !== 'READY');
        return official ? <ApprovalState status={official.status} /> : t('templates.needsNone');
      }),
      wideColumn('category', t('templates.category'), '120px', row => t(`templates.categories.${row.category}`)),
      wideColumn('language', t('words.language'), '90px', row => row.language),
      wideColumn('version', t('templates.version'), '70px', row => row.version),
      wideColumn('updated', t('templates.updated'), '120px', row => <Time at={row.updatedAt} relative />),
    ],
    [t],
  );
}
