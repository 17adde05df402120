import { SegmentedControl } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AutomationWholeFragment } from '../../../graph/generated/automations';
import { RoleNote, useMay } from '../../../ui/form/role-note';
import { useUndoable } from '../../../ui/form/undoable';
import { Page } from '../../../ui/layout/page';
import listed from '../../../ui/list/list.module.css';
import { StepCanvas } from '../canvas/step-canvas';
import { StepList } from '../canvas/step-list';
import { asDefinition, type Definition } from '../definition/definition';
import { type Exit, START } from '../definition/flow';
import { useWords } from '../definition/words';
import { AddStep } from './add-step';
import classes from './editor.module.css';
import { EditorActs } from './editor-acts';
import { changed, inserted, type Kind, removed } from './edits';
import { ENDS, opened } from './open-ends';
import { Simulation } from './simulation';
import { StepForm } from './step-form';
import { TriggerForm } from './trigger-form';
import type { Choices } from './use-choices';
import { useNamesIn } from './use-names-in';
import { useSimulation } from './use-simulation';

const route = getRouteApi('/$workspaceId/automations/$automationId/edit');

interface WorkbenchProps {
  automation: AutomationWholeFragment;
  choices: Choices;
  above: ReactNode;
}

/** The drawing or the list at one side; at the other the chosen step, or the simulation. */
export function Workbench({ automation, choices, above }: WorkbenchProps) {
  const { t } = useTranslation();
  const { step: chosen, view } = route.useSearch();
  const navigate = route.useNavigate();
  const may = useMay('automations:manage');
  const { id, draft, definition: present } = automation;
  const saved = useMemo(() => opened(asDefinition(draft ?? present)), [draft, present]);
  const edits = useUndoable<Definition>(`automation ${id}`, saved);
  const definition = edits.value;
  const words = useWords(useNamesIn(definition, choices));
  const simulated = useSimulation(id, definition);
  const choose = (step: string | undefined) => void navigate({ search: old => ({ ...old, step }), replace: true });
  const remove = (step: string) => {
    if (!may || step === START) return;
    edits.change(removed(definition, step), `remove ${step}`);
    choose(undefined);
  };
  const titleOf = (step: string) => {
    const found = definition.steps.find(each => each.id === step);
    return found ? words.title(found) : t('automations.starts');
  };
  const insert = (exit: Exit, kind: Kind) => {
    const made = inserted(definition, exit, kind);
    edits.change(made.definition, `add ${made.id}`);
    choose(made.id);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the definition and the words say all that a menu needs.
  const add = useCallback(
    (exit: Exit) => {
      const when = words.exit(
        exit,
        definition.steps.find(({ id: each }) => each === exit.from),
      );
      const after = [titleOf(exit.from), when].filter(Boolean).join(': ');
      return may && <AddStep after={after} onAdd={kind => insert(exit, kind)} />;
    },
    [definition, words, may],
  );
  const step = definition.steps.find(each => each.id === chosen);
  const targets = (self: string) => [
    ...definition.steps.filter(each => each.id !== self).map(each => ({ value: each.id, label: words.title(each) })),
    { value: ENDS, label: t('automations.endOfRun') },
  ];
  const senders = definition.steps
    .filter(({ type }) => type === 'send')
    .map(each => ({ value: each.id, label: words.title(each) }));
  const contextOf = (self: string) => ({
    ...{ choices, targets: targets(self), senders },
    errors: simulated.check.problems.get(self),
  });
  const View = view === 'list' ? StepList : StepCanvas;
  return (
    <Page
      title={t('automations.edit')}
      above={above}
      wide
      actions={<EditorActs automation={automation} edits={edits} check={simulated.check} />}
    >
      <RoleNote scope="automations:manage" />
      <SegmentedControl
        style={{ justifySelf: 'start' }}
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
      <div className={listed.split} data-open>
        <View
          definition={definition}
          words={words}
          marks={simulated.marks}
          chosen={chosen}
          seen={chosen ?? simulated.steps[simulated.shown - 1]?.stepId}
          onChoose={choose}
          onRemove={remove}
          add={add}
        />
        {step ? (
          <StepForm
            key={step.id}
            step={step}
            title={words.title(step)}
            context={contextOf(step.id)}
            disabled={!may}
            onChange={(next, part) => edits.change(changed(definition, next), `${step.id} ${part}`)}
            onRemove={() => remove(step.id)}
            onClose={() => choose(undefined)}
          />
        ) : chosen === START ? (
          <TriggerForm
            definition={definition}
            context={contextOf(START)}
            disabled={!may}
            onChange={edits.change}
            onClose={() => choose(undefined)}
          />
        ) : (
          <div className={classes.aside}>
            <Simulation simulated={simulated} known={definition.steps} words={words} />
          </div>
        )}
      </div>
    </Page>
  );
}
