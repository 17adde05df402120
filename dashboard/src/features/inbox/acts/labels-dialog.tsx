import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type InboxConversationFragment, InboxLabelDocument } from '../../../graph/generated/inbox';
import { fieldErrors, useAct } from '../../../ui/form/act';
import { FormDialog } from '../../../ui/form/form-dialog';
import { LabelsField } from '../../../ui/labels/labels-field';

const MOST = 20;

interface LabelsDialogProps {
  conversation: InboxConversationFragment;
  onClose: () => void;
}

/** The labels of a conversation, by which it is found. */
export function LabelsDialog({ conversation, onClose }: LabelsDialogProps) {
  const { t } = useTranslation();
  const act = useAct(InboxLabelDocument);
  const [labels, setLabels] = useState<string[]>([...conversation.labels]);
  return (
    <FormDialog
      {...act}
      size="sm"
      title={t('inbox.labelsTitle')}
      act={t('inbox.saveLabels')}
      onClose={onClose}
      onSubmit={async () => {
        if (await act.run({ id: conversation.id, labels })) onClose();
      }}
    >
      <LabelsField
        label={t('inbox.labels')}
        description={t('inbox.labelsNote')}
        value={labels}
        onChange={setLabels}
        maxTags={MOST}
        error={fieldErrors(act.problem)['labels']}
        data-autofocus
      />
    </FormDialog>
  );
}
