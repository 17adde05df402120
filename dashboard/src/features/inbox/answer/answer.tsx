import { Alert, Button, Group, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  type InboxConversationFragment,
  type InboxEntryFragment,
  InboxReplyDocument,
} from '../../../graph/generated/inbox';
import { useAct } from '../../../ui/form/act';
import { ProblemLine } from '../../../ui/form/problem-line';
import classes from './answer.module.css';
import { useSeen } from './seen';
import { sendsOn } from './sends-on';
import { useSubject } from './subject';
import { useDraft } from './use-draft';

interface AnswerProps {
  conversation: InboxConversationFragment;
  entries: readonly InboxEntryFragment[];
  reload: () => void;
}

/** A text for the person. What is refused stays in the box. */
export function Answer({ conversation: { id, channel }, entries, reload }: AnswerProps) {
  const { t } = useTranslation();
  const act = useAct(InboxReplyDocument);
  const { text, setText, drop } = useDraft(id, 'answer');
  const { newest, seen, look } = useSeen(entries);
  const isMail = channel === 'email';
  const subject = useSubject(id, entries);
  const hasMovedOn = act.problem?.code === 'CONVERSATION_MOVED_ON';
  const send = async (close: boolean) => {
    if (text.trim() === '' || act.running) return;
    const payload = isMail ? { subject: subject.text, text } : { message: text };
    // Who was told that the conversation went on has read the notice.
    const lastSeenId = hasMovedOn ? newest : seen;
    const sent = await act.run({ id, payload, lastSeenId, close });
    if (!sent) return reload();
    drop();
    subject.drop();
    look(sent.replyToConversation?.messageIds.at(-1));
  };
  const isEmpty = text.trim() === '' || (isMail && subject.text.trim() === '');
  return (
    <>
      {isMail && (
        <TextInput
          size="xs"
          aria-label={t('inbox.subject')}
          placeholder={t('inbox.subject')}
          value={subject.text}
          onChange={event => subject.setText(event.target.value)}
        />
      )}
      <Textarea
        aria-label={t('inbox.tabs.answer')}
        placeholder={t('inbox.answerPlaceholder')}
        autosize
        minRows={2}
        maxRows={10}
        value={text}
        onChange={event => {
          setText(event.target.value);
          look();
        }}
        onKeyDown={sendsOn(isMail ? 'ctrlEnter' : 'enter', () => void send(false))}
      />
      {hasMovedOn ? (
        <Alert role="alert" color="yellow" variant="light" title={t('inbox.movedOn')}>
          {t('inbox.movedOnNote')}
        </Alert>
      ) : (
        <ProblemLine problem={act.problem} />
      )}
      <Group justify="space-between" gap="xs">
        <small className={classes.hint}>{t(isMail ? 'inbox.hintMail' : 'inbox.hint')}</small>
        <Group gap="xs">
          <Button variant="default" onClick={() => void send(true)} disabled={isEmpty || act.running}>
            {t('inbox.sendAndClose')}
          </Button>
          <Button onClick={() => void send(false)} loading={act.running} disabled={isEmpty}>
            {t('inbox.send')}
          </Button>
        </Group>
      </Group>
    </>
  );
}
