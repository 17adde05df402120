import { useTranslation } from 'react-i18next';
import { type InboxConversationFragment, InboxLabelDocument } from '../../../graph/generated/inbox';
import { FormDialog } from '../../../ui/form/form-dialog';
import { mutation } from '../../../ui/kit/mutation';
import { useSavedForm } from '../../../ui/kit/use-saved-form';
import { LabelsField } from '../../../ui/labels/labels-field';

const MOST = 20;

interface LabelsDialogProps {
  conversation: InboxConversationFragment;
  onClose: () => void;
}

/** The labels of a conversation, by which it is found. */
export function LabelsDialog({ conversation: { id, labels }, onClose }: LabelsDialogProps) {
  const { t } = useTranslation();
  const { form, saving } = useSavedForm({
    initialValues: { labels: [...labels] },
    save: values => mutation(InboxLabelDocument, { id, ...values }),
    onSaved: onClose,
  });
  return (
    <FormDialog {...saving} size="sm" title={t('inbox.labelsTitle')} act={t('inbox.saveLabels')} onClose={onClose}>
      <LabelsField
        label={t('inbox.labels')}
        description={t('inbox.labelsNote')}
        maxTags={MOST}
        data-autofocus
        {...form.getInputProps('labels')}
      />
    </FormDialog>
  );
}
