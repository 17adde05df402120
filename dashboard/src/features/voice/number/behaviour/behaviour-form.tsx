import { Alert, Button, Select } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type FormEvent, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VoiceMode } from '../../../../graph/generated/enums';
import { type NumberRowFragment, UpdateNumberDocument } from '../../../../graph/generated/voice';
import { useAct } from '../../../../ui/form/act';
import { ProblemLine } from '../../../../ui/form/problem-line';
import { Json } from '../../../../ui/object/json';
import { type Undoable, useUndoable } from '../../../../ui/undo/undoable';
import classes from '../../voice.module.css';
import { MenuEditor } from '../menu/menu-editor';
import { emptyMenu } from '../menu/tree';
import { type Draft, draftOf, errorsOf, inputOf, MODES } from './draft';
import { LanguageField } from './language-field';
import { ModeFields } from './mode-fields';

interface BehaviourFormProps {
  number: NumberRowFragment;
  languages: readonly string[];
  may: boolean;
}

/** The form sets the behaviour of a number for calls. */
export function BehaviourForm({ number, languages, may }: BehaviourFormProps) {
  const { t } = useTranslation();
  const { edits, change, choose, errors, maySave, submit, running, problem } = useBehaviour(number);
  const draft = edits.value;
  return (
    <form className={classes.form} onSubmit={event => void submit(event)} noValidate>
      <Select
        label={t('numbers.mode')}
        description={t(`numbers.modeNotes.${draft.mode}`)}
        allowDeselect={false}
        disabled={!may}
        data={MODES.map(value => ({ value, label: t(`numbers.modes.${value}`) }))}
        value={draft.mode}
        onChange={mode => mode && choose(mode)}
      />
      {draft.mode === 'FLOW' ? (
        <Flow {...{ number, draft, errors, languages, may, change, edits }} />
      ) : (
        <ModeFields {...{ draft, errors, languages, may, change }} />
      )}
      <ProblemLine problem={problem} />
      <div>
        <Button type="submit" loading={running} disabled={!may || !maySave}>
          {t('ui.save')}
        </Button>
      </div>
    </form>
  );
}

/** The behaviour as it is edited, with the steps that can be taken back, until it is saved. */
function useBehaviour(number: NumberRowFragment) {
  const { t } = useTranslation();
  const saved = useMemo(() => draftOf(number), [number]);
  const edits = useUndoable<Draft>(`number ${number.id}`, saved);
  const draft = edits.value;
  const { run, running, problem, forget } = useAct(UpdateNumberDocument);
  const [asked, setAsked] = useState(draft);
  const errors = useMemo(() => errorsOf(problem?.fields ?? [], asked), [problem, asked]);
  const change = (changed: Partial<Draft>, part = Object.keys(changed).join()) =>
    edits.change({ ...draft, ...changed }, part);
  const choose = (mode: VoiceMode) => {
    forget();
    change({ mode, menu: mode === 'FLOW' ? (draft.menu ?? emptyMenu()) : draft.menu });
  };
  const voice = inputOf(draft);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(draft);
    if (!voice || !(await run({ id: number.id, voice }))?.updatePhoneNumber) return;
    edits.forget();
    notifications.show({ message: t('ui.saved') });
  };
  return { edits, change, choose, errors, maySave: Boolean(voice) && edits.isChanged, submit, running, problem };
}

interface FlowProps extends BehaviourFormProps {
  draft: Draft;
  errors: ReadonlyMap<string, string>;
  change: (changed: Partial<Draft>, part?: string) => void;
  edits: Undoable<Draft>;
}

/** The menu. Steps of another form stay as they are until a menu takes their place. */
function Flow({ number, draft, errors, languages, may, change, edits }: FlowProps) {
  const errorOf = useCallback((place: string, member: string) => errors.get(`${place} ${member}`), [errors]);
  if (!draft.menu) return <ForeignSteps number={number} may={may} onBegin={() => change({ menu: emptyMenu() })} />;
  return (
    <>
      <LanguageField {...{ languages, may }} value={draft.language} onChange={language => change({ language })} />
      <div className={classes.form}>
        <MenuEditor
          root={draft.menu}
          language={draft.language}
          disabled={!may}
          errorOf={errorOf}
          onChange={(menu, part) => change({ menu }, part)}
          undo={may ? edits.undo : undefined}
          redo={may ? edits.redo : undefined}
        />
      </div>
    </>
  );
}

interface ForeignStepsProps extends Pick<BehaviourFormProps, 'number' | 'may'> {
  /** Puts an empty menu in their place. */
  onBegin: () => void;
}

/** Steps that the API set, and that are no menu. */
function ForeignSteps({ number, may, onBegin }: ForeignStepsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Alert variant="light" title={t('numbers.menu.foreign')}>
        {t('numbers.menu.foreignNote')}
      </Alert>
      <Json value={number.voice.flow} label={t('numbers.menu.steps')} />
      <div>
        <Button variant="default" disabled={!may} onClick={onBegin}>
          {t('numbers.menu.begin')}
        </Button>
      </div>
    </>
  );
}
