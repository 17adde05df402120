import { Alert, Button, SegmentedControl, Skeleton } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AutomationDocument, type AutomationWholeFragment } from '../../../graph/generated/automations';
import { ObjectPage } from '../../../ui/kit/object-page';
import { useResult } from '../../../ui/kit/query-result';
import listed from '../../../ui/list/list.module.css';
import type { Step } from '../definition/definition';
import { RunInspector } from '../runs/run-inspector';
import { Runs } from '../runs/runs';
import { useRun } from '../runs/use-run';
import { AutomationActs } from './automation-acts';
import { AutomationFigures } from './automation-figures';
import { Drawing } from './drawing';
import { StepInspector } from './step-inspector';
import { useFlow } from './use-flow';
import { useLive } from './use-live';
import { useShown } from './use-shown';
import { Versions } from './versions';

const route = getRouteApi('/$workspaceId/automations/$automationId');

/** One automation: its steps, its runs and the way of one of them, and its versions. */
export function AutomationPage() {
  const { t } = useTranslation();
  const { automationId: id } = route.useParams();
  return (
    <ObjectPage
      of={useResult(AutomationDocument, { id }, data => data.automation)}
      list="automations"
      titleOf={({ name }) => name}
      acts={automation => <AutomationActs automation={automation} />}
      scope="automations:manage"
      missing={{ title: t('automations.missing'), note: t('automations.missingNote') }}
      wide
      skeleton={
        <>
          <Skeleton height={76} radius={10} />
          <Skeleton height={420} radius={10} />
        </>
      }
    >
      {automation => <Whole automation={automation} />}
    </ObjectPage>
  );
}

function Whole({ automation }: { automation: AutomationWholeFragment }) {
  const { step, run: runId } = route.useSearch();
  const moves = useLive(automation.id, automation.version);
  const run = useRun(automation.id, runId, moves);
  const shown = useShown(automation, run?.version);
  const flow = useFlow(automation.id, shown.version, shown.isPresent, moves);
  const chosen = shown.definition?.steps.find(each => each.id === step);
  return (
    <>
      <AutomationFigures automation={automation} />
      {automation.draft !== null && automation.version > 0 && <DraftNote />}
      <div className={listed.split} data-open={Boolean(runId || chosen)}>
        <div style={{ display: 'grid', gap: 16, minWidth: 0 }}>
          <Drawing shown={shown} flow={flow} run={run} />
          <Tabs automation={automation} shown={shown} moves={moves} />
        </div>
        <Beside {...{ automation, run, shown, flow, chosen }} />
      </div>
    </>
  );
}

/** The runs, or the versions. */
function Tabs({ automation, shown, moves }: Parameters<typeof Runs>[0]) {
  const { t } = useTranslation();
  const { tab = 'runs' } = route.useSearch();
  const navigate = route.useNavigate();
  const open = (chosen: 'runs' | 'versions') =>
    void navigate({ search: old => ({ ...old, tab: chosen === 'versions' ? chosen : undefined }), replace: true });
  return (
    <>
      <SegmentedControl
        style={{ justifySelf: 'start' }}
        aria-label={t('automations.tab')}
        data={(['runs', 'versions'] as const).map(value => ({ value, label: t(`automations.tabs.${value}`) }))}
        value={tab}
        onChange={open}
      />
      {tab === 'versions' ? (
        <Versions automation={automation} />
      ) : (
        <Runs automation={automation} shown={shown} moves={moves} />
      )}
    </>
  );
}

interface BesideProps {
  automation: AutomationWholeFragment;
  run: ReturnType<typeof useRun>;
  shown: ReturnType<typeof useShown>;
  flow: ReturnType<typeof useFlow>;
  chosen: Step | undefined;
}

/** The run or the step that is chosen. */
function Beside({ automation, run, shown, flow, chosen }: BesideProps) {
  const { run: runId } = route.useSearch();
  const navigate = route.useNavigate();
  const close = () => void navigate({ search: old => ({ ...old, run: undefined, step: undefined }), replace: true });
  if (runId) return <RunInspector key={runId} automationId={automation.id} run={run} shown={shown} onClose={close} />;
  if (!chosen) return null;
  const toRuns = () => void navigate({ search: old => ({ ...old, tab: undefined, at: chosen.id }) });
  return <StepInspector step={chosen} shown={shown} flow={flow} onRuns={toRuns} onClose={close} />;
}

/** Notes that the last changes do not run yet. */
function DraftNote() {
  const { t } = useTranslation();
  const params = route.useParams();
  return (
    <Alert variant="light">
      {t('automations.hasDraft')}{' '}
      <Button
        variant="subtle"
        size="compact-xs"
        renderRoot={props => <Link {...props} to="/$workspaceId/automations/$automationId/edit" params={params} />}
      >
        {t('words.edit')}
      </Button>
    </Alert>
  );
}
