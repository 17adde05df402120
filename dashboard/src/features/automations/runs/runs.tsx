import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  AutomationRunsDocument,
  type AutomationWholeFragment,
  type RunRowFragment,
} from '../../../graph/generated/automations';
import { column, wideColumn } from '../../../ui/kit/column';
import { EmptyState } from '../../../ui/layout/empty-state';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
import { ChoiceChip } from '../../../ui/list/chips';
import { type Column, DataTable } from '../../../ui/list/data-table';
import listed from '../../../ui/list/list.module.css';
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
export function Runs({ automation, shown, moves }: RunsProps) {
  const { t } = useTranslation();
  const { outcome, at, run } = route.useSearch();
  const navigate = route.useNavigate();
  const { id } = automation;
  const variables = useMemo(() => ({ id, statuses: outcome ? [outcome] : undefined, stepId: at }), [id, outcome, at]);
  const { rows, problem, readMore, reload } = usePages(AutomationRunsDocument, variables, data => data.automationRuns);
  // Further pages would have to be read again each time.
  const isOnePage = readMore === undefined && (rows?.length ?? 0) <= PAGE;
  useAgain(moves, () => {
    if (isOnePage) reload();
  });
  const columns = useColumns(shown);
  const narrowed = Boolean(outcome ?? at);
  const steps = shown.definition?.steps ?? [];
  const show = (row: RunRowFragment) =>
    void navigate({ search: old => ({ ...old, run: row.id, step: undefined }), replace: true });
  return (
    <>
      <search className={listed.filters}>
        <ChoiceChip
          label={t('automations.status')}
          options={RUN_STATUSES.map(value => ({ value, label: t(`automations.runStatuses.${value}`) }))}
          chosen={outcome}
          onChange={chosen => void navigate({ search: old => ({ ...old, outcome: chosen }) })}
        />
        <ChoiceChip
          label={t('automations.at')}
          options={steps.map(step => ({ value: step.id, label: shown.words.title(step) }))}
          chosen={at}
          onChange={chosen => void navigate({ search: old => ({ ...old, at: chosen }) })}
        />
      </search>
      {problem ? (
        <ProblemPanel problem={problem} retry={reload} />
      ) : rows?.length === 0 ? (
        <EmptyState
          title={t(narrowed ? 'automations.noRunFits' : 'automations.noRuns')}
          note={t(narrowed ? 'automations.noRunFitsNote' : 'automations.noRunsNote')}
        />
      ) : (
        <DataTable
          label={t('automations.tabs.runs')}
          columns={columns}
          rows={rows}
          idOf={row => row.id}
          selected={run}
          onSelect={show}
          onOpen={show}
          onEnd={readMore}
        />
      )}
    </>
  );
}

function useColumns({ definition, words }: Shown): Column<RunRowFragment>[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const titles = new Map(definition?.steps.map(step => [step.id, words.title(step)]));
    const isUnderWay = ({ status }: RunRowFragment) => status === 'RUNNING' || status === 'WAITING';
    return [
      column('contact', t('automations.contact'), 'minmax(120px, 1fr)', ({ contact }) =>
        contact ? contactName(contact) : t('automations.nobody'),
      ),
      column('status', t('automations.status'), '112px', ({ status }) => <RunState status={status} />),
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
