import { Button, Group, Skeleton } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AutomationRunQuery } from '../../../graph/generated/automations';
import listed from '../../../ui/list/list.module.css';
import type { Marks } from '../canvas/marks';
import { StepCanvas } from '../canvas/step-canvas';
import { StepList } from '../canvas/step-list';
import { ViewChoice } from '../canvas/view-choice';
import { START } from '../definition/flow';
import { wayOf } from '../runs/way';
import type { Flow } from './use-flow';
import type { Shown } from './use-shown';

const route = getRouteApi('/$workspaceId/automations/$automationId');

interface DrawingProps {
  shown: Shown;
  flow: Flow | null;
  /** The run whose way is shown. */
  run: AutomationRunQuery['automationRun'] | undefined;
}

/** The steps as a drawing or as a list; the path of a run is highlighted. */
export function Drawing({ shown, flow, run }: DrawingProps) {
  const { view, step } = route.useSearch();
  const navigate = route.useNavigate();
  const { definition, words } = shown;
  const marks = useMarks(flow, run);
  const choose = (id: string) =>
    void navigate({
      search: old => ({ ...old, run: undefined, step: id === START ? undefined : id }),
      replace: true,
    });
  const View = view === 'list' ? StepList : StepCanvas;
  return (
    <>
      <Group gap="xs">
        <ViewChoice view={view} />
        {!shown.isPresent && <OtherVersion version={shown.version} />}
      </Group>
      {definition ? (
        <View
          // A definition of another version begins at its own beginning.
          key={`${view} ${shown.version}`}
          definition={definition}
          words={words}
          marks={marks}
          chosen={run ? (run.stepId ?? undefined) : step}
          onChoose={choose}
        />
      ) : (
        <Skeleton height={420} radius={10} />
      )}
    </>
  );
}

/** The way of a run, or the numbers of all runs. */
const useMarks = (flow: Flow | null, run: DrawingProps['run']): Marks =>
  useMemo(() => {
    if (run) return wayOf(run);
    const active = new Map([...(flow?.steps ?? [])].map(([id, counts]) => [id, counts.active]));
    return { counts: flow?.ways, active };
  }, [run, flow]);

/** Says that another version is shown, and leads to the present one. */
function OtherVersion({ version }: { version: number }) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  return (
    <span className={listed.note}>
      {t('automations.versionShown', { version })}{' '}
      <Button
        variant="subtle"
        size="compact-xs"
        onClick={() => void navigate({ search: old => ({ ...old, version: undefined, run: undefined }) })}
      >
        {t('automations.showPresent')}
      </Button>
    </span>
  );
}
