import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AutomationWholeFragment } from '../../../graph/generated/automations';
import { RoleNote, useMay } from '../../../ui/form/role-note';
import { Page } from '../../../ui/layout/page';
import listed from '../../../ui/list/list.module.css';
import { useUndoable } from '../../../ui/undo/undoable';
import { StepCanvas } from '../canvas/step-canvas';
import { StepList } from '../canvas/step-list';
import { ViewChoice } from '../canvas/view-choice';
import { asDefinition, type Definition, type Step } from '../definition/definition';
import { type Exit, START } from '../definition/flow';
import { useWords, type Words } from '../definition/words';
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
  const bench = useBench(automation, choices);
  const { definition, edits, words, simulated, choose, remove, add } = bench;
  const acts = <EditorActs automation={automation} edits={edits} check={simulated.check} />;
  const View = view === 'list' ? StepList : StepCanvas;
  return (
    <Page title={t('words.edit')} above={above} wide actions={acts}>
      <RoleNote scope="automations:manage" />
      <ViewChoice view={view} />
      <div className={listed.split} data-open>
        <View
          {...{ definition, words, add, chosen }}
          marks={simulated.marks}
          seen={chosen ?? simulated.steps[simulated.shown - 1]?.stepId}
          onChoose={choose}
          onRemove={remove}
        />
        <Beside bench={bench} choices={choices} chosen={chosen} />
      </div>
    </Page>
  );
}

/** The definition as it is changed, with what every part of the editor needs of it. */
function useBench(automation: AutomationWholeFragment, choices: Choices) {
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
  const insert = (exit: Exit, kind: Kind) => {
    const made = inserted(definition, exit, kind);
    edits.change(made.definition, `add ${made.id}`);
    choose(made.id);
  };
  const add = useAdd(definition, words, insert);
  return { definition, edits, words, simulated, choose, remove, add };
}

/** Returns the control that adds a step to a way; those who may not change it have none. */
function useAdd(definition: Definition, words: Words, insert: (exit: Exit, kind: Kind) => void) {
  const { t } = useTranslation();
  const may = useMay('automations:manage');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the definition and the words say all that a menu needs.
  return useCallback(
    (exit: Exit) => {
      const from = definition.steps.find(({ id }) => id === exit.from);
      const title = from ? words.title(from) : t('automations.starts');
      const after = [title, words.exit(exit, from)].filter(Boolean).join(': ');
      return may && <AddStep after={after} onAdd={kind => insert(exit, kind)} />;
    },
    [definition, words, may],
  );
}

interface BesideProps {
  bench: ReturnType<typeof useBench>;
  choices: Choices;
  chosen: string | undefined;
}

/** The fields of the step that is chosen, or the simulation. */
function Beside({ bench, choices, chosen }: BesideProps) {
  const disabled = !useMay('automations:manage');
  const { definition, edits, words, simulated, choose, remove } = bench;
  const contextOf = useContextOf(bench, choices);
  const close = () => choose(undefined);
  const step = definition.steps.find(each => each.id === chosen);
  if (step)
    return (
      <StepForm
        key={step.id}
        step={step}
        title={words.title(step)}
        context={contextOf(step.id)}
        disabled={disabled}
        onChange={(next, part) => edits.change(changed(definition, next), `${step.id} ${part}`)}
        onRemove={() => remove(step.id)}
        onClose={close}
      />
    );
  if (chosen === START)
    return (
      <TriggerForm {...{ definition, disabled }} context={contextOf(START)} onChange={edits.change} onClose={close} />
    );
  return (
    <div className={classes.aside}>
      <Simulation simulated={simulated} known={definition.steps} words={words} />
    </div>
  );
}

/** Returns what the fields of a step may name: the steps that it can lead to, and those that send. */
function useContextOf({ definition: { steps }, words, simulated }: BesideProps['bench'], choices: Choices) {
  const { t } = useTranslation();
  const optionOf = (step: Step) => ({ value: step.id, label: words.title(step) });
  return (self: string) => ({
    choices,
    targets: [
      ...steps.filter(({ id }) => id !== self).map(optionOf),
      { value: ENDS, label: t('automations.endOfRun') },
    ],
    senders: steps.filter(({ type }) => type === 'send').map(optionOf),
    errors: simulated.check.problems.get(self),
  });
}
