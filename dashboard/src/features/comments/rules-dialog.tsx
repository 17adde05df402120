import { Skeleton, TagsInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { CommentRulesDocument, type CommentRulesQuery, SetCommentRulesDocument } from '../../graph/generated/comments';
import { fieldErrors, useAct } from '../../ui/form/act';
import { FormDialog } from '../../ui/form/form-dialog';

type Rules = NonNullable<CommentRulesQuery['commentRules']>;

/** The words whose comments are hidden or deleted as soon as they come in. */
export function RulesDialog({ onClose }: { onClose: () => void }) {
  const [{ data }] = useQuery({ query: CommentRulesDocument, requestPolicy: 'network-only' });
  return data?.commentRules ? <Form rules={data.commentRules} onClose={onClose} /> : <Skeleton height={0} />;
}

function Form({ rules, onClose }: { rules: Rules; onClose: () => void }) {
  const { t } = useTranslation();
  const [words, setWords] = useState({ hideWords: rules.hideWords, deleteWords: rules.deleteWords });
  const { run, running, problem } = useAct(SetCommentRulesDocument);
  const errors = fieldErrors(problem);
  return (
    <FormDialog
      title={t('comments.rules')}
      scope="photosocial:comments:moderate"
      act={t('ui.save')}
      running={running}
      problem={problem}
      onClose={onClose}
      onSubmit={async () => {
        if (!(await run(words))) return;
        notifications.show({ message: t('ui.saved') });
        onClose();
      }}
    >
      {(['hideWords', 'deleteWords'] as const).map(name => (
        <TagsInput
          key={name}
          label={t(`comments.${name}`)}
          description={t(`comments.${name}Note`)}
          splitChars={[',']}
          acceptValueOnBlur
          value={words[name]}
          onChange={value => setWords(old => ({ ...old, [name]: value }))}
          error={errors[name]}
        />
      ))}
    </FormDialog>
  );
}
