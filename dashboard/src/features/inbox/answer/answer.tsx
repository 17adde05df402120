import { Alert, Button, Group, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { InboxConversationFragment, InboxEntryFragment } from '../../../graph/generated/inbox';
import { ProblemLine } from '../../../ui/form/problem-line';
import { useTyping } from '../presence/use-typing';
import classes from './answer.module.css';
import { AnsweredMessage } from './answered-message';
import { CannedField } from './canned-field';
import { AttachButton } from './files/attach-button';
import { ChosenFiles } from './files/chosen-files';
import { takesFiles } from './files/taken';
import { useDrop } from './files/use-drop';
import { useFiles } from './files/use-files';
import { partsOf } from './parts';
import { useSeen } from './seen';
import { sendsOn } from './sends-on';
import { useSubject } from './subject';
import { useDraft } from './use-draft';
import { useSending } from './use-sending';

interface AnswerProps {
  conversation: InboxConversationFragment;
  entries: readonly InboxEntryFragment[];
  reload: () => void;
  quoted: InboxEntryFragment | null;
  onQuote: (entry: InboxEntryFragment | null) => void;
}

/** A text and files for the person. What is refused stays in the box. */
export function Answer({ conversation, entries, reload, quoted, onQuote }: AnswerProps) {
  const { id, channel } = conversation;
  const { t } = useTranslation();
  const { text, setText, drop } = useDraft(id, 'answer');
  useTyping(id, text);
  const files = useFiles(id, channel);
  const { newest, seen, look } = useSeen(entries);
  const isMail = channel === 'email';
  const subject = useSubject(id, entries);
  const sending = useSending(id);
  const { hasMovedOn } = sending;
  const parts = partsOf(channel, { text, subject: subject.text, files: files.uploaded, replyTo: quoted?.id });
  const isEmpty = parts.length === 0 || files.isUploading || (isMail && subject.text.trim() === '');
  const send = async (close: boolean) => {
    if (isEmpty || sending.running) return;
    // A person who was told that the conversation went on has read the notice.
    const lastSeenId = hasMovedOn ? newest : seen;
    const { sent, lastId } = await sending.run(parts, lastSeenId, close);
    look(lastId);
    for (const { payload } of parts.slice(0, sent)) if (payload['mediaId']) files.remove(String(payload['mediaId']));
    if (sent < parts.length) return reload();
    onQuote(null);
    files.drop();
    drop();
    subject.drop();
  };
  return (
    <div className={classes.answer} {...useDrop(takesFiles(channel) ? files.add : null)}>
      {isMail && (
        <TextInput
          size="xs"
          aria-label={t('inbox.subject')}
          placeholder={t('inbox.subject')}
          value={subject.text}
          onChange={event => subject.setText(event.target.value)}
        />
      )}
      {quoted && <AnsweredMessage entry={quoted} onDrop={() => onQuote(null)} />}
      <ChosenFiles files={files} />
      <CannedField
        conversation={conversation}
        aria-label={t('inbox.tabs.answer')}
        placeholder={t('inbox.answerPlaceholder')}
        autosize
        minRows={2}
        maxRows={10}
        text={text}
        onText={next => {
          setText(next);
          look();
        }}
        onKey={sendsOn(isMail ? 'ctrlEnter' : 'enter', () => void send(false))}
      />
      {hasMovedOn ? <MovedOn /> : <ProblemLine problem={sending.problem} />}
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <AttachButton channel={channel} files={files} />
          <small className={classes.hint}>{t(isMail ? 'inbox.hintMail' : 'inbox.hint')}</small>
        </Group>
        <Group gap="xs">
          <Button variant="default" onClick={() => void send(true)} disabled={isEmpty || sending.running}>
            {t('inbox.sendAndClose')}
          </Button>
          <Button onClick={() => void send(false)} loading={sending.running} disabled={isEmpty}>
            {t('inbox.send')}
          </Button>
        </Group>
      </Group>
    </div>
  );
}

function MovedOn() {
  const { t } = useTranslation();
  return (
    <Alert role="alert" color="yellow" variant="light" title={t('inbox.movedOn')}>
      {t('inbox.movedOnNote')}
    </Alert>
  );
}
