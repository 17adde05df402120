import { SegmentedControl } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CHANNELS } from '../../../../../catalogue/channels.js';
import { RoleNote, useMay } from '../../../ui/form/role-note';
import { useKeys } from '../keys';
import { useWindowLeft } from '../thread/window-note';
import { Answer } from './answer';
import classes from './answer.module.css';
import { Note } from './note';
import { RouteLine } from './route-line';
import { TemplateAnswer } from './template/template-answer';
import type { AnswerProps } from './use-answer';

const TABS = ['answer', 'note'] as const;
type Tab = (typeof TABS)[number];

/** An answer to the person, or a note that the person never gets. */
export function AnswerBox(props: AnswerProps) {
  const { conversation, quoted } = props;
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const { tab, write } = useTab(box, quoted);
  if (!useMay('conversations:manage'))
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
        data={TABS.map(value => ({ value, label: t(`inbox.tabs.${value}`) }))}
        value={tab}
        onChange={write}
      />
      {tab === 'note' ? <Note conversationId={conversation.id} /> : <AnswerOf {...props} />}
    </div>
  );
}

/** An answer in the form that the channel takes now, for those who may send on it. */
function AnswerOf(props: AnswerProps) {
  const { conversation } = props;
  const left = useWindowLeft(conversation);
  const sending = CHANNELS[conversation.channel].scopes.send;
  if (!useMay(sending)) return <RoleNote scope={sending} />;
  // Templates are approved for lines of the chat application alone.
  const needsTemplate = conversation.channel === 'chatapp' && left !== null && left <= 0;
  return (
    <>
      <RouteLine conversation={conversation} />
      {needsTemplate ? <TemplateAnswer conversation={conversation} /> : <Answer {...props} />}
    </>
  );
}

/** The chosen tab. A key leads into the field of one, and a message that is chosen to be answered into that of the answer. */
function useTab(box: RefObject<HTMLDivElement | null>, quoted: AnswerProps['quoted']) {
  const [tab, setTab] = useState<Tab>('answer');
  const wanted = useRef(false);
  const focus = () => box.current?.querySelector<HTMLElement>('textarea')?.focus();
  const write = (what: Tab) => {
    setTab(what);
    wanted.current = true;
    if (tab === what) focus();
  };
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
  return { tab, write };
}
