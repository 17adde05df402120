import { Button, Checkbox, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReplyToCommentDocument } from '../../graph/generated/comments';
import { fieldErrors, useAct } from '../../ui/form/act';
import { ProblemLine } from '../../ui/form/problem-line';
import classes from './comments.module.css';

interface ReplyProps {
  id: string;
  onClose: () => void;
  onSent: () => void;
}

/** Answers under the comment, where all can read it, or by a direct message to its writer. */
export function Reply({ id, onClose, onSent }: ReplyProps) {
  const { t } = useTranslation();
  const [message, setMessage] = useState('');
  const [isPrivate, setPrivate] = useState(false);
  const { run, running, problem } = useAct(ReplyToCommentDocument);
  const send = async () => {
    if (await run({ id, message, private: isPrivate })) onSent();
  };
  return (
    <form
      className={classes.reply}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        void send();
      }}
    >
      <Textarea
        label={t('comments.answer')}
        data-autofocus
        autoFocus
        autosize
        minRows={2}
        value={message}
        onChange={event => setMessage(event.target.value)}
        error={fieldErrors(problem)['message']}
      />
      <Checkbox
        label={t('comments.private')}
        checked={isPrivate}
        onChange={event => setPrivate(event.target.checked)}
      />
      <ProblemLine problem={problem} />
      <div className={classes.acts}>
        <Button type="submit" loading={running}>
          {t(isPrivate ? 'comments.sendPrivate' : 'comments.sendPublic')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  );
}
