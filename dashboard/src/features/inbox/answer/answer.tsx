import { Alert, Button, Group } from '@mantine/core';
import { type KeyboardEvent, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { InboxConversationFragment, InboxEntryFragment } from '../../../graph/generated/inbox';
import { ProblemLine } from '../../../ui/form/problem-line';
import { useTyping } from '../presence/use-typing';
import classes from './answer.module.css';
import { AnsweredMessage } from './answered-message';
import { CannedField } from './canned-field';
import { AttachButton } from './files/attach-button';
import { ChosenFiles } from './files/chosen-files';
import { RecordButton } from './files/record-button';
import { takesFiles } from './files/taken';
import { useDrop } from './files/use-drop';
import { useFiles } from './files/use-files';
import { HeldLine } from './held/held-line';
import { useHolding } from './held/holding';
import { MailHead } from './mail-head';
import { partsOf } from './parts';
import { useSeen } from './seen';
import { sendsOn } from './sends-on';
import { useSubject } from './subject';
import { useDraft } from './use-draft';

interface AnswerProps {
  conversation: InboxConversationFragment;
  entries: readonly InboxEntryFragment[];
  reload: () => void;
  quoted: InboxEntryFragment | null;
  onQuote: (entry: InboxEntryFragment | null) => void;
}

/** A text and files for the person. Refused ones stay in the box. */
export function Answer({ conversation, entries, reload, quoted, onQuote }: AnswerProps) {
  const { id, channel } = conversation;
  const { t } = useTranslation();
  const { text, setText, drop } = useDraft(id, 'answer');
  useTyping(id, text);
  const files = useFiles(id, channel);
  const { newest, seen, look } = useSeen(entries);
  const isMail = channel === 'email';
  const subject = useSubject(id, entries);
  const cc = useDraft(id, 'cc');
  const { held, outcomes, hold, undo } = useHolding();
  const { problem = null, lastId, quotedId } = outcomes.get(id) ?? {};
  const waiting = held.findLast(one => one.conversationId === id && !one.isSending && one.due > 0);
  const hasMovedOn = problem?.code === 'CONVERSATION_MOVED_ON';
  const quote = (entryId: string | null | undefined) =>
    entryId && onQuote(entries.find(entry => entry.id === entryId) ?? null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what came of an answer is looked at once.
  useEffect(() => {
    if (lastId) look(lastId);
    if (!problem) return;
    quote(quotedId);
    reload();
  }, [lastId, problem]);
  const parts = partsOf(channel, {
    text,
    subject: subject.text,
    cc: cc.text,
    files: files.uploaded,
    replyTo: quoted?.id,
  });
  const isEmpty = parts.length === 0 || files.isUploading || (isMail && subject.text.trim() === '');
  const send = (closes: boolean) => {
    if (isEmpty) return;
    // A person who was told that the conversation went on has read the notice.
    const lastSeen = hasMovedOn ? newest : seen;
    const heads = { subject: isMail ? subject.text : '', cc: isMail ? cc.text : '' };
    const written = { text, ...heads, files: files.uploaded, quotedId: quoted?.id ?? null };
    hold({ conversationId: id, written, parts, seen: lastSeen, closes });
    onQuote(null);
    files.drop();
    drop();
    subject.drop();
    cc.drop();
  };
  const takeBack = () => quote(undo(id)?.written.quotedId);
  const sends = sendsOn(isMail ? 'ctrlEnter' : 'enter', () => send(false));
  const press = (event: KeyboardEvent) => {
    const isUndo = waiting && text === '' && event.key === 'z' && (event.ctrlKey || event.metaKey);
    if (!isUndo) return sends(event);
    event.preventDefault();
    takeBack();
  };
  return (
    <div className={classes.answer} {...useDrop(takesFiles(channel) ? files.add : null)}>
      {isMail && <MailHead subject={subject} cc={cc} />}
      {waiting && <HeldLine held={waiting} onUndo={takeBack} />}
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
        onKey={press}
      />
      {hasMovedOn ? <MovedOn /> : <ProblemLine problem={problem} />}
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <AttachButton channel={channel} files={files} />
          <RecordButton channel={channel} files={files} />
          <small className={classes.hint}>{t(isMail ? 'inbox.hintMail' : 'inbox.hint')}</small>
        </Group>
        <Group gap="xs">
          <Button variant="default" onClick={() => send(true)} disabled={isEmpty}>
            {t('inbox.sendAndClose')}
          </Button>
          <Button onClick={() => send(false)} disabled={isEmpty}>
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
