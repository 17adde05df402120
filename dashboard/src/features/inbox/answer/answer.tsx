import { Alert, Button, Group } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Channel } from '../../../graph/generated/inbox';
import { ProblemLine } from '../../../ui/form/problem-line';
import { useTyping } from '../presence/use-typing';
import classes from './answer.module.css';
import { AnsweredMessage } from './answered-message';
import { AttachButton } from './files/attach-button';
import { ChosenFiles } from './files/chosen-files';
import { RecordButton } from './files/record-button';
import { takesFiles } from './files/taken';
import { useDrop } from './files/use-drop';
import { HeldLine } from './held/held-line';
import { MailHead } from './mail-head';
import { CannedField } from './offers/canned-field';
import { sendsOn } from './sends-on';
import { type AnswerProps, useAnswer } from './use-answer';

type Written = ReturnType<typeof useAnswer>;

/** A text and files for the person. Refused ones stay in the box. */
export function Answer(props: AnswerProps) {
  const { conversation, quoted, onQuote } = props;
  const { id, channel } = conversation;
  const answer = useAnswer(props);
  const { isMail, text, files, subject, cc, waiting, takeBack, problem, hasMovedOn } = answer;
  useTyping(id, text);
  return (
    <div className={classes.answer} {...useDrop(takesFiles(channel) ? files.add : null)}>
      {isMail && <MailHead subject={subject} cc={cc} />}
      {waiting && <HeldLine held={waiting} onUndo={takeBack} />}
      {quoted && <AnsweredMessage entry={quoted} onDrop={() => onQuote(null)} />}
      <ChosenFiles files={files} />
      <AnswerText conversation={conversation} answer={answer} />
      {hasMovedOn ? <MovedOn /> : <ProblemLine problem={problem} />}
      <SendActs channel={channel} answer={answer} />
    </div>
  );
}

interface AnswerTextProps extends Pick<AnswerProps, 'conversation'> {
  answer: Written;
}

/** The text. `Ctrl Z` in an empty box takes an answer back that waits. */
function AnswerText({ conversation, answer }: AnswerTextProps) {
  const { t } = useTranslation();
  const { isMail, text, setText, look, send, waiting, takeBack } = answer;
  const sends = sendsOn(isMail ? 'ctrlEnter' : 'enter', () => send(false));
  const press = (event: KeyboardEvent) => {
    const isUndo = waiting && text === '' && event.key === 'z' && (event.ctrlKey || event.metaKey);
    if (!isUndo) return sends(event);
    event.preventDefault();
    takeBack();
  };
  return (
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
  );
}

function SendActs({ channel, answer: { isMail, isEmpty, files, send } }: { channel: Channel; answer: Written }) {
  const { t } = useTranslation();
  return (
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
