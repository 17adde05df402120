import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AutomationWholeFragment, RenameAutomationDocument } from '../../../graph/generated/automations';
import { fieldErrors, useAct } from '../../../ui/form/act';
import { FormDialog } from '../../../ui/form/form-dialog';

interface RenameAutomationProps {
  automation: AutomationWholeFragment;
  onClose: () => void;
}

export function RenameAutomation({ automation, onClose }: RenameAutomationProps) {
  const { t } = useTranslation();
  const [name, setName] = useState(automation.name);
  const { run, ...act } = useAct(RenameAutomationDocument);
  const submit = async () => {
    if (await run({ id: automation.id, name })) onClose();
  };
  return (
    <FormDialog
      {...act}
      size="md"
      title={t('automations.rename')}
      act={t('ui.save')}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <TextInput
        label={t('automations.name')}
        value={name}
        onChange={event => setName(event.target.value)}
        error={fieldErrors(act.problem)['name']}
        maxLength={120}
        required
        data-autofocus
      />
    </FormDialog>
  );
}
