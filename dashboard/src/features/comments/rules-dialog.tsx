import { Skeleton, TagsInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { CommentRulesDocument, type CommentRulesQuery, SetCommentRulesDocument } from '../../graph/generated/comments';
import { FormDialog } from '../../ui/form/form-dialog';
import { mutation } from '../../ui/kit/mutation';
import { useSavedForm } from '../../ui/kit/use-saved-form';

type Rules = NonNullable<CommentRulesQuery['commentRules']>;

/** The words whose comments are hidden or deleted as soon as they come in. */
export function RulesDialog({ onClose }: { onClose: () => void }) {
  const [{ data }] = useQuery({ query: CommentRulesDocument, requestPolicy: 'network-only' });
  return data?.commentRules ? <Form rules={data.commentRules} onClose={onClose} /> : <Skeleton height={0} />;
}

function Form({ rules, onClose }: { rules: Rules; onClose: () => void }) {
  const { t } = useTranslation();
  const { form, saving } = useSavedForm({
    initialValues: { hideWords: rules.hideWords, deleteWords: rules.deleteWords },
    save: words => mutation(SetCommentRulesDocument, words),
    notice: true,
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={t('comments.rules')}
      scope="photosocial:comments:moderate"
      act={t('ui.save')}
      onClose={onClose}
      {...saving}
    >
      {(['hideWords', 'deleteWords'] as const).map(name => (
        <TagsInput
          key={name}
          label={t(`comments.${name}`)}
          description={t(`comments.${name}Note`)}
          splitChars={[',']}
          acceptValueOnBlur
          {...form.getInputProps(name)}
        />
      ))}
    </FormDialog>
  );
}
