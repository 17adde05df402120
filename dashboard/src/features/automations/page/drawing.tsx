import { Button, Group, SegmentedControl, Skeleton } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AutomationRunQuery } from '../../../graph/generated/automations';
import listed from '../../../ui/list/list.module.css';
import type { Marks } from '../canvas/marks';
import { StepCanvas } from '../canvas/step-canvas';
import { StepList } from '../canvas/step-list';
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
  const { t } = useTranslation();
  const { view, step } = route.useSearch();
  const navigate = route.useNavigate();
  const { definition, words } = shown;
  const marks = useMemo((): Marks => {
    if (run) return wayOf(run);
    const active = new Map([...(flow?.steps ?? [])].map(([id, counts]) => [id, counts.active]));
    return { counts: flow?.ways, active };
  }, [run, flow]);
  const View = view === 'list' ? StepList : StepCanvas;
  return (
    <>
      <Group gap="xs">
        <SegmentedControl
          aria-label={t('ui.drawing.view')}
          data={[
            { value: 'canvas', label: t('ui.drawing.canvas') },
            { value: 'list', label: t('ui.drawing.list') },
          ]}
          value={view ?? 'canvas'}
          onChange={value =>
            void navigate({ search: old => ({ ...old, view: value === 'list' ? 'list' : undefined }), replace: true })
          }
        />
        {!shown.isPresent && (
          <span className={listed.note}>
            {t('automations.versionShown', { version: shown.version })}{' '}
            <Button
              variant="subtle"
              size="compact-xs"
              onClick={() => void navigate({ search: old => ({ ...old, version: undefined, run: undefined }) })}
            >
              {t('automations.showPresent')}
            </Button>
          </span>
        )}
      </Group>
      {definition ? (
        <View
          // A definition of another version begins at its own beginning.
          key={`${view} ${shown.version}`}
          definition={definition}
          words={words}
          marks={marks}
          chosen={run ? (run.stepId ?? undefined) : step}
          onChoose={id =>
            void navigate({
              search: old => ({ ...old, run: undefined, step: id === START ? undefined : id }),
              replace: true,
            })
          }
        />
      ) : (
        <Skeleton height={420} radius={10} />
      )}
    </>
  );
}
