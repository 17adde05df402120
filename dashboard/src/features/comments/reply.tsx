import { Button, Checkbox, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ReplyToCommentDocument } from '../../graph/generated/comments';
import { ActForm } from '../../ui/kit/act-form';
import { mutation } from '../../ui/kit/mutation';
import { useSavedForm } from '../../ui/kit/use-saved-form';

interface ReplyProps {
  id: string;
  onClose: () => void;
  onSent: () => void;
}

/** Answers under the comment, where all can read it, or by a direct message to its writer. */
export function Reply({ id, onClose, onSent }: ReplyProps) {
  const { t } = useTranslation();
  const { form, saving } = useSavedForm({
    initialValues: { message: '', private: false },
    save: values => mutation(ReplyToCommentDocument, { id, ...values }),
    onSaved: onSent,
  });
  const cancel = (
    <Button variant="default" onClick={onClose}>
      {t('ui.cancel')}
    </Button>
  );
  const act = t(form.values.private ? 'comments.sendPrivate' : 'comments.sendPublic');
  return (
    <ActForm saving={saving} act={act} beside={cancel}>
      <Textarea
        label={t('comments.answer')}
        data-autofocus
        autoFocus
        autosize
        minRows={2}
        {...form.getInputProps('message')}
      />
      <Checkbox label={t('comments.private')} {...form.getInputProps('private', { type: 'checkbox' })} />
    </ActForm>
  );
}
