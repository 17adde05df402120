import { Button, VisuallyHidden } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AutomationRowFragment, AutomationsDocument } from '../../../graph/generated/automations';
import { RoleNote, useMay } from '../../../ui/form/role-note';
import { IconPlus } from '../../../ui/icons/icons';
import { column, wideColumn } from '../../../ui/kit/column';
import { EmptyState } from '../../../ui/layout/empty-state';
import { Page } from '../../../ui/layout/page';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
import { ChoiceChip } from '../../../ui/list/chips';
import { type Column, DataTable } from '../../../ui/list/data-table';
import listed from '../../../ui/list/list.module.css';
import { refines, SearchField } from '../../../ui/list/search-field';
import { usePages } from '../../../ui/list/use-pages';
import { useFormats } from '../../../ui/time/formats';
import { usePolling } from '../../../ui/time/polling';
import { Time } from '../../../ui/time/time';
import { AutomationState } from '../automation-state';
import { asDefinition } from '../definition/definition';
import { NO_NAMES, namesIn } from '../definition/names';
import { useWords } from '../definition/words';
import { type AutomationFilters, STATUSES } from '../search';
import { RowActs } from './row-acts';

const route = getRouteApi('/$workspaceId/automations');
const PAGE = 50;

/** The automations of the workspace, with the number of runs of each. */
export function Automations() {
  const { t } = useTranslation();
  const { workspaceId } = route.useParams();
  const { search, status } = route.useSearch();
  const navigate = route.useNavigate();
  const [selected, setSelected] = useState<string>();
  const variables = useMemo(() => ({ search, statuses: status ? [status] : undefined }), [search, status]);
  const { rows, problem, readMore, reload } = usePages(AutomationsDocument, variables, data => data.automations);
  // Further pages would have to be read again each time.
  const isOnePage = readMore === undefined && (rows?.length ?? 0) <= PAGE;
  usePolling(isOnePage && (rows ?? []).some(row => row.status === 'ENABLED' && row.counts.active > 0), reload);
  const columns = useColumns(workspaceId);
  const make = useMay('automations:manage') && (
    <Button
      leftSection={<IconPlus size={14} aria-hidden />}
      onClick={() => void navigate({ to: '/$workspaceId/automations/new', params: { workspaceId } })}
    >
      {t('automations.make')}
    </Button>
  );
  const narrowed = Boolean(search ?? status);
  return (
    <Page title={t('screens.automations')} wide actions={make}>
      <RoleNote scope="automations:manage" />
      <Filters search={search} status={status} />
      {problem ? (
        <ProblemPanel problem={problem} retry={reload} />
      ) : rows?.length === 0 ? (
        <EmptyState
          title={t(narrowed ? 'automations.noneFits' : 'automations.none')}
          note={t(narrowed ? 'automations.noneFitsNote' : 'automations.noneNote')}
        >
          {!narrowed && make}
        </EmptyState>
      ) : (
        <DataTable
          label={t('screens.automations')}
          columns={columns}
          rows={rows}
          idOf={({ id }) => id}
          selected={selected}
          onSelect={({ id }) => setSelected(id)}
          onOpen={({ id }) =>
            void navigate({ to: '/$workspaceId/automations/$automationId', params: { workspaceId, automationId: id } })
          }
          onEnd={readMore}
        />
      )}
    </Page>
  );
}

function Filters({ search, status }: AutomationFilters) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const change = (changed: AutomationFilters) =>
    void navigate({ search: old => ({ ...old, ...changed }), replace: refines({ search }, changed) });
  return (
    <search className={listed.filters}>
      <SearchField label={t('automations.search')} search={search} onChange={text => change({ search: text })} />
      <ChoiceChip
        label={t('automations.status')}
        options={STATUSES.map(value => ({ value, label: t(`automations.statuses.${value}`) }))}
        chosen={status}
        onChange={chosen => change({ status: chosen })}
      />
    </search>
  );
}

function useColumns(workspaceId: string): Column<AutomationRowFragment>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  return useMemo(
    () => [
      column('name', t('automations.name'), 'minmax(140px, 1fr)', ({ id, name }) => (
        <Link to="/$workspaceId/automations/$automationId" params={{ workspaceId, automationId: id }} tabIndex={-1}>
          {name}
        </Link>
      )),
      column('status', t('automations.status'), '104px', ({ status }) => <AutomationState status={status} />),
      wideColumn('trigger', t('automations.starts'), 'minmax(160px, 1fr)', row => <Starts row={row} />),
      wideColumn('active', t('automations.counts.active'), '96px', ({ counts }) => formats.count(counts.active)),
      wideColumn('started', t('automations.counts.started'), '84px', ({ counts }) => formats.count(counts.started)),
      wideColumn('failed', t('automations.counts.failed'), '84px', ({ counts }) => formats.count(counts.failed)),
      wideColumn(
        'last',
        t('automations.lastRun'),
        '120px',
        ({ lastStartedAt }) => lastStartedAt && <Time at={lastStartedAt} relative />,
      ),
      {
        key: 'acts',
        head: t('ui.acts'),
        headCell: <VisuallyHidden>{t('ui.acts')}</VisuallyHidden>,
        width: '40px',
        cell: row => <RowActs automation={row} />,
      },
    ],
    [t, formats, workspaceId],
  );
}

function Starts({ row }: { row: AutomationRowFragment }) {
  const { t } = useTranslation();
  const names = useMemo(() => ({ ...NO_NAMES, segments: namesIn(row.segments) }), [row.segments]);
  const words = useWords(names);
  return asDefinition(row.definition).triggers.map(words.trigger).join(t('automations.or'));
}
