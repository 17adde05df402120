import { ActionIcon } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { InboxEntryFragment } from '../../../graph/generated/inbox';
import { IconX } from '../../../ui/icons/icons';
import { useShortWords } from '../thread/entry/words';
import classes from './answer.module.css';

interface AnsweredMessageProps {
  entry: InboxEntryFragment;
  onDrop: () => void;
}

/** The one message that the answer names. */
export function AnsweredMessage({ entry, onDrop }: AnsweredMessageProps) {
  const { t } = useTranslation();
  const words = useShortWords();
  return (
    <div className={classes.answered}>
      <span>{t('inbox.acts.answers', { text: words(entry) })}</span>
      <ActionIcon variant="subtle" size="sm" onClick={onDrop} aria-label={t('inbox.acts.answersNone')}>
        <IconX size={14} aria-hidden />
      </ActionIcon>
    </div>
  );
}
