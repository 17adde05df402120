import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import {
  type AutomationWholeFragment,
  EnableAutomationDocument,
  SaveAutomationDocument,
} from '../../../graph/generated/automations';
import { useViewer } from '../../../shell/viewer';
import { useAct } from '../../../ui/form/act';
import { useProblemNotice } from '../../../ui/form/notice';
import { useMay } from '../../../ui/form/role-note';
import { UndoRedo } from '../../../ui/undo/undo-redo';
import type { Undoable } from '../../../ui/undo/undoable';
import type { Definition } from '../definition/definition';
import { closed } from './open-ends';
import type { Check } from './use-check';

interface EditorActsProps {
  automation: AutomationWholeFragment;
  edits: Undoable<Definition>;
  check: Check;
}

/** Takes changes back, keeps them as the draft, and lets runs follow them. */
export function EditorActs({ automation, edits, check }: EditorActsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { workspaceId } = useViewer().place;
  const may = useMay('automations:manage');
  const { id, draft, status } = automation;
  const [save, enable] = [useAct(SaveAutomationDocument), useAct(EnableAutomationDocument)];
  // A problem of a step is shown at the step.
  useProblemNotice(check.problems.size > 0 ? null : (save.problem ?? enable.problem));
  const keep = async () => {
    if (edits.isChanged && !(await save.run({ id, definition: closed(edits.value) }))) return false;
    edits.forget();
    return true;
  };
  const letRun = async () => {
    if (!(await keep()) || !(await enable.run({ id }))) return;
    void navigate({ to: '/$workspaceId/automations/$automationId', params: { workspaceId, automationId: id } });
  };
  if (!may) return null;
  const isFaulty = check.problems.size > 0;
  const isNew = status !== 'ENABLED' || draft !== null || edits.isChanged;
  return (
    <>
      <UndoRedo {...edits} />
      <Button
        variant="default"
        loading={save.running}
        disabled={!edits.isChanged || isFaulty}
        onClick={() => void keep()}
      >
        {t('automations.saveDraft')}
      </Button>
      <Button loading={enable.running} disabled={!isNew || isFaulty} onClick={() => void letRun()}>
        {t(edits.isChanged ? 'automations.saveAndEnable' : 'automations.enable')}
      </Button>
    </>
  );
}
