import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type AutomationWholeFragment, RenameAutomationDocument } from '../../../graph/generated/automations';
import { FormDialog } from '../../../ui/form/form-dialog';
import { mutation } from '../../../ui/kit/mutation';
import { useSavedForm } from '../../../ui/kit/use-saved-form';

interface RenameAutomationProps {
  automation: AutomationWholeFragment;
  onClose: () => void;
}

export function RenameAutomation({ automation: { id, name }, onClose }: RenameAutomationProps) {
  const { t } = useTranslation();
  const { form, saving } = useSavedForm({
    initialValues: { name },
    save: values => mutation(RenameAutomationDocument, { id, ...values }),
    onSaved: onClose,
  });
  return (
    <FormDialog size="md" title={t('automations.rename')} act={t('ui.save')} onClose={onClose} {...saving}>
      <TextInput label={t('words.name')} maxLength={120} required data-autofocus {...form.getInputProps('name')} />
    </FormDialog>
  );
}
