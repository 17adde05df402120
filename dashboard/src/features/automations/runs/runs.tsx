import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  AutomationRunsDocument,
  type AutomationWholeFragment,
  type RunRowFragment,
} from '../../../graph/generated/automations';
import { column, wideColumn } from '../../../ui/kit/column';
import { choiceFilter, FilterBar } from '../../../ui/kit/filter-bar';
import { List } from '../../../ui/kit/list-screen';
import type { Column } from '../../../ui/list/data-table';
import { usePages } from '../../../ui/list/use-pages';
import { Time } from '../../../ui/time/time';
import { RunState } from '../automation-state';
import { useAgain } from '../page/use-live';
import type { Shown } from '../page/use-shown';
import { RUN_STATUSES } from '../search';
import { contactName } from './contact-choice';

const route = getRouteApi('/$workspaceId/automations/$automationId');
const PAGE = 25;

interface RunsProps {
  automation: AutomationWholeFragment;
  shown: Shown;
  /** It grows with each move of a run since the page was opened. */
  moves: number;
}

/** The runs of an automation, the newest first. */
export function Runs({ automation: { id }, shown, moves }: RunsProps) {
  const { t } = useTranslation();
  const { outcome, at, run } = route.useSearch();
  const navigate = route.useNavigate();
  const pages = useRuns(id, outcome, at, moves);
  const isNarrowed = Boolean(outcome ?? at);
  const show = (row: RunRowFragment) =>
    void navigate({ search: old => ({ ...old, run: row.id, step: undefined }), replace: true });
  return (
    <>
      <Filters outcome={outcome} at={at} shown={shown} />
      <List
        label={t('automations.tabs.runs')}
        pages={pages}
        columns={useColumns(shown)}
        empty={{
          title: t(isNarrowed ? 'automations.noRunFits' : 'automations.noRuns'),
          note: t(isNarrowed ? 'automations.noRunFitsNote' : 'automations.noRunsNote'),
        }}
        selected={run}
        onSelect={show}
        onOpen={show}
      />
    </>
  );
}

type RunFilters = Pick<ReturnType<typeof route.useSearch>, 'outcome' | 'at'>;

function Filters({ shown, ...filters }: RunFilters & Pick<RunsProps, 'shown'>) {
  const { t } = useTranslation();
  const steps = new Map((shown.definition?.steps ?? []).map(step => [step.id, shown.words.title(step)]));
  return (
    <FilterBar
      filters={filters}
      fields={[
        choiceFilter('outcome', t('words.status'), RUN_STATUSES, value => t(`automations.runStatuses.${value}`)),
        choiceFilter('at', t('automations.at'), [...steps.keys()], step => steps.get(step) ?? step),
      ]}
    />
  );
}

/** The runs, read again with each move of one. */
function useRuns(id: string, outcome: RunRowFragment['status'] | undefined, at: string | undefined, moves: number) {
  const pages = usePages(
    AutomationRunsDocument,
    { id, statuses: outcome ? [outcome] : undefined, stepId: at },
    data => data.automationRuns,
  );
  // Further pages would have to be read again each time.
  const isOnePage = pages.readMore === undefined && (pages.rows?.length ?? 0) <= PAGE;
  useAgain(moves, () => {
    if (isOnePage) pages.reload();
  });
  return pages;
}

function useColumns({ definition, words }: Shown): Column<RunRowFragment>[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const titles = new Map(definition?.steps.map(step => [step.id, words.title(step)]));
    const isUnderWay = ({ status }: RunRowFragment) => status === 'RUNNING' || status === 'WAITING';
    return [
      column('contact', t('words.contact'), 'minmax(120px, 1fr)', ({ contact }) =>
        contact ? contactName(contact) : t('automations.nobody'),
      ),
      column('status', t('words.status'), '112px', ({ status }) => <RunState status={status} />),
      wideColumn('step', t('automations.at'), 'minmax(120px, 1fr)', row =>
        isUnderWay(row) || row.status === 'FAILED' ? (titles.get(row.stepId ?? '') ?? row.stepId) : null,
      ),
      wideColumn(
        'due',
        t('automations.goesOn'),
        '120px',
        row => row.status === 'WAITING' && row.dueAt && <Time at={row.dueAt} relative />,
      ),
      wideColumn('created', t('automations.startedAt'), '120px', ({ createdAt }) => <Time at={createdAt} relative />),
    ];
  }, [definition, words, t]);
}
