import { SegmentedControl } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CHANNELS } from '../../../../../catalogue/channels.js';
import type { InboxConversationFragment, InboxEntryFragment } from '../../../graph/generated/inbox';
import { RoleNote, useMay } from '../../../ui/form/role-note';
import { useKeys } from '../keys';
import { useWindowLeft } from '../thread/window-note';
import { Answer } from './answer';
import classes from './answer.module.css';
import { Note } from './note';
import { TemplateAnswer } from './template/template-answer';

interface AnswerBoxProps {
  conversation: InboxConversationFragment;
  entries: readonly InboxEntryFragment[];
  reload: () => void;
  /** The message that is answered, where it is one. */
  quoted: InboxEntryFragment | null;
  onQuote: (entry: InboxEntryFragment | null) => void;
}

/** An answer to the person, or a note that the person never gets. */
export function AnswerBox(props: AnswerBoxProps) {
  const { conversation, quoted } = props;
  const { t } = useTranslation();
  const left = useWindowLeft(conversation);
  // Templates are approved for lines of the chat application alone.
  const needsTemplate = conversation.channel === 'chatapp' && left !== null && left <= 0;
  const [tab, setTab] = useState<'answer' | 'note'>('answer');
  const box = useRef<HTMLDivElement>(null);
  const wanted = useRef(false);
  const sending = CHANNELS[conversation.channel].scopes.send;
  const mayManage = useMay('conversations:manage');
  const maySend = useMay(sending);
  const write = (what: 'answer' | 'note') => {
    setTab(what);
    wanted.current = true;
    if (tab === what) focus();
  };
  const focus = () => box.current?.querySelector<HTMLElement>('textarea')?.focus();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field of the tab is there after it changed.
  useEffect(() => {
    if (wanted.current) focus();
    wanted.current = false;
  }, [tab]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a message that is chosen leads there.
  useEffect(() => {
    if (quoted) write('answer');
  }, [quoted]);
  useKeys({ r: () => write('answer'), n: () => write('note') });
  if (!mayManage)
    return (
      <div className={classes.box}>
        <RoleNote scope="conversations:manage" />
      </div>
    );
  return (
    <div className={classes.box} ref={box}>
      <SegmentedControl
        size="xs"
        aria-label={t('inbox.write')}
        data={(['answer', 'note'] as const).map(value => ({ value, label: t(`inbox.tabs.${value}`) }))}
        value={tab}
        onChange={value => write(value as 'answer' | 'note')}
      />
      {tab === 'note' ? (
        <Note conversationId={conversation.id} />
      ) : maySend ? (
        needsTemplate ? (
          <TemplateAnswer conversation={conversation} />
        ) : (
          <Answer {...props} />
        )
      ) : (
        <RoleNote scope={sending} />
      )}
    </div>
  );
}
