import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StartAutomationRunDocument } from '../../../graph/generated/automations';
import { fieldErrors, useAct } from '../../../ui/form/act';
import { FormDialog } from '../../../ui/form/form-dialog';
import { ContactChoice } from './contact-choice';
import { DataField, objectIn } from './data-field';

const route = getRouteApi('/$workspaceId/automations/$automationId');

interface StartRunProps {
  automationId: string;
  onClose: () => void;
}

/** Starts a run by hand, and shows it. */
export function StartRun({ automationId, onClose }: StartRunProps) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const [contactId, setContactId] = useState<string | null>(null);
  const [text, setText] = useState('');
  const { run, ...act } = useAct(StartAutomationRunDocument);
  const errors = fieldErrors(act.problem);
  const submit = async () => {
    const data = objectIn(text);
    if (data === null) return;
    const started = (await run({ id: automationId, contactId, data }))?.startAutomationRun;
    if (!started) return;
    onClose();
    void navigate({ search: old => ({ ...old, run: started.id, step: undefined }) });
  };
  return (
    <FormDialog
      {...act}
      title={t('automations.startRun')}
      act={t('automations.start')}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <ContactChoice value={contactId} onChange={setContactId} error={errors['contactId']} />
      <DataField text={text} onChange={setText} error={errors['data']} />
    </FormDialog>
  );
}
