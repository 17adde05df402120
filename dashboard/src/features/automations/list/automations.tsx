import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type AutomationRowFragment, AutomationsDocument } from '../../../graph/generated/automations';
import { useMay } from '../../../ui/form/role-note';
import { IconPlus } from '../../../ui/icons/icons';
import { Acts } from '../../../ui/kit/acts';
import { column, wideColumn } from '../../../ui/kit/column';
import { choiceFilter, FilterBar, textFilter } from '../../../ui/kit/filter-bar';
import { ListScreen } from '../../../ui/kit/list-screen';
import type { Column } from '../../../ui/list/data-table';
import { usePages } from '../../../ui/list/use-pages';
import { useFormats } from '../../../ui/time/formats';
import { usePolling } from '../../../ui/time/polling';
import { Time } from '../../../ui/time/time';
import { AutomationState } from '../automation-state';
import { asDefinition } from '../definition/definition';
import { NO_NAMES, namesIn } from '../definition/names';
import { useWords } from '../definition/words';
import { type AutomationFilters, STATUSES } from '../search';
import { useAutomationRowActs } from './row-acts';

const route = getRouteApi('/$workspaceId/automations');
const PAGE = 50;

/** The automations of the workspace, with the number of runs of each. */
export function Automations() {
  const { t } = useTranslation();
  const { workspaceId } = route.useParams();
  const { search, status } = route.useSearch();
  const navigate = route.useNavigate();
  const pages = useAutomations(search, status);
  const may = useMay('automations:manage');
  const acts = useAutomationRowActs();
  const columns = useColumns(workspaceId);
  const isNarrowed = Boolean(search ?? status);
  return (
    <ListScreen
      title={t('screens.automations')}
      acts={<Make />}
      scope="automations:manage"
      filters={<Filters search={search} status={status} />}
      pages={pages}
      columns={may ? [...columns, acts.column] : columns}
      empty={{
        title: t(isNarrowed ? 'automations.noneFits' : 'automations.none'),
        note: t(isNarrowed ? 'words.removeFilter' : 'automations.noneNote'),
        act: !isNarrowed && <Make />,
      }}
      onOpen={({ id }) =>
        void navigate({ to: '/$workspaceId/automations/$automationId', params: { workspaceId, automationId: id } })
      }
    />
  );
}

function Make() {
  const { t } = useTranslation();
  const { workspaceId } = route.useParams();
  const navigate = useNavigate();
  const go = () => void navigate({ to: '/$workspaceId/automations/new', params: { workspaceId } });
  const make = { label: t('automations.make'), icon: IconPlus, look: 'primary' as const, go };
  return <Acts buttons={[useMay('automations:manage') && make]} />;
}

/** The automations, read again while runs of them are under way. */
function useAutomations(search: AutomationFilters['search'], status: AutomationFilters['status']) {
  const pages = usePages(
    AutomationsDocument,
    { search, statuses: status ? [status] : undefined },
    data => data.automations,
  );
  const { rows, readMore, reload } = pages;
  // Further pages would have to be read again each time.
  const isOnePage = readMore === undefined && (rows?.length ?? 0) <= PAGE;
  usePolling(isOnePage && (rows ?? []).some(row => row.status === 'ENABLED' && row.counts.active > 0), reload);
  return pages;
}

function Filters(filters: AutomationFilters) {
  const { t } = useTranslation();
  return (
    <FilterBar
      filters={filters}
      fields={[
        textFilter('search', t('words.name')),
        choiceFilter('status', t('words.status'), STATUSES, value => t(`automations.statuses.${value}`)),
      ]}
    />
  );
}

function useColumns(workspaceId: string): Column<AutomationRowFragment>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  return useMemo(
    () => [
      column('name', t('words.name'), 'minmax(140px, 1fr)', ({ id, name }) => (
        <Link to="/$workspaceId/automations/$automationId" params={{ workspaceId, automationId: id }} tabIndex={-1}>
          {name}
        </Link>
      )),
      column('status', t('words.status'), '104px', ({ status }) => <AutomationState status={status} />),
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
