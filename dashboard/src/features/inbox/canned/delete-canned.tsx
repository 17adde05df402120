import { useTranslation } from 'react-i18next';
import { type CannedAnswerRowFragment, DeleteCannedAnswerDocument } from '../../../graph/generated/inbox';
import { useAct } from '../../../ui/form/act';
import { Confirm } from '../../../ui/form/confirm';

interface DeleteCannedProps {
  answer: CannedAnswerRowFragment;
  onClose: () => void;
  onDone: () => void;
}

export function DeleteCanned({ answer: { id, name }, onClose, onDone }: DeleteCannedProps) {
  const { t } = useTranslation();
  const act = useAct(DeleteCannedAnswerDocument);
  return (
    <Confirm
      {...act}
      title={t('inbox.canned.deleteTitle', { name })}
      note={t('inbox.canned.deleteNote')}
      act={t('inbox.canned.delete')}
      onClose={onClose}
      onConfirm={async () => {
        if (await act.run({ id })) onDone();
      }}
    />
  );
}
