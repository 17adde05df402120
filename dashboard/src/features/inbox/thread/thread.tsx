import { Skeleton } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type InboxConversationFragment,
  type InboxEntryFragment,
  InboxMarkReadDocument,
} from '../../../graph/generated/inbox';
import { useAct } from '../../../ui/form/act';
import { EmptyState } from '../../../ui/layout/empty-state';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
import { usePersonName } from '../../../ui/message/person-name';
import { useVisible } from '../../../ui/time/visible';
import { ActBar } from '../acts/act-bar';
import { AnswerBox } from '../answer/answer-box';
import { isNew } from '../place';
import { PresenceLine } from '../presence/presence-line';
import { useLooking } from '../presence/use-looking';
import { ContactPanel } from './contact-panel';
import { Entries } from './entries';
import { EntriesById, ThreadContext, type ThreadState } from './entry/thread-state';
import classes from './thread.module.css';
import { useThread } from './use-thread';
import { WindowNote } from './window-note';

const route = getRouteApi('/$workspaceId/inbox/$conversationId');

/** The conversation that the URL names. */
export function Thread() {
  const { conversationId: id } = route.useParams();
  const { conversation, entries, problem, readMore, reload } = useThread(id);
  useLooking(id);
  const leaving = useRead(id, conversation?.unread ?? 0);
  if (problem?.code === 'NOT_FOUND') return <Missing />;
  if (problem) return <ProblemPanel problem={problem} retry={reload} />;
  if (!conversation || !entries) return <Skeleton height="100%" />;
  const leave = () => {
    leaving.current = true;
  };
  return <Whole {...{ conversation, entries, readMore, reload }} onLeave={leave} />;
}

interface WholeProps extends Pick<ReturnType<typeof useThread>, 'readMore' | 'reload'> {
  conversation: InboxConversationFragment;
  entries: readonly InboxEntryFragment[];
  /** Before the conversation is left as unread. */
  onLeave: () => void;
}

function Whole({ conversation, entries, readMore, reload, onLeave }: WholeProps) {
  const { side } = route.useSearch();
  const who = usePersonName()(conversation);
  const byId = useMemo(() => new Map(entries.map(entry => [entry.id, entry])), [entries]);
  const [quoted, setQuoted] = useState<InboxEntryFragment | null>(null);
  const state = useThreadState(conversation, { who, onQuote: setQuoted, reload });
  return (
    <div className={classes.sides} data-side={side}>
      <section className={classes.thread} aria-label={who}>
        <ActBar conversation={conversation} onLeave={onLeave} />
        <ThreadContext value={state}>
          <EntriesById value={byId}>
            <Entries entries={entries} readMore={readMore} isNew={isNew(conversation)} />
          </EntriesById>
        </ThreadContext>
        <PresenceLine conversation={conversation} />
        <WindowNote conversation={conversation} />
        <AnswerBox {...{ conversation, entries, reload, quoted }} onQuote={setQuoted} />
      </section>
      <ContactPanel conversation={conversation} />
    </div>
  );
}

/** Returns the same object as long as the line and the people of the conversation are the same. */
function useThreadState(
  { id, channel, peer, instance }: InboxConversationFragment,
  { who, onQuote, reload }: Pick<ThreadState, 'who' | 'onQuote' | 'reload'>,
): ThreadState {
  const latest = useRef(reload);
  latest.current = reload;
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the line, its mode alone decides what an entry offers.
  return useMemo(
    () => ({ conversation: { id, channel, peer, instance }, who, onQuote, reload: () => latest.current() }),
    [id, channel, peer, instance?.id, instance?.mode, who, onQuote],
  );
}

/** An open conversation is marked as read, now and with each message that comes in, until the person marks it as unread. */
function useRead(id: string, unread: number) {
  const { run } = useAct(InboxMarkReadDocument);
  const visible = useVisible();
  const leaving = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the act is the same for the life of the screen.
  useEffect(() => {
    if (unread > 0 && visible && !leaving.current) void run({ id });
  }, [id, unread, visible]);
  return leaving;
}

function Missing() {
  const { t } = useTranslation();
  const { workspaceId } = route.useParams();
  return (
    <EmptyState title={t('inbox.missing')} note={t('inbox.missingNote')}>
      <Link to="/$workspaceId/inbox" params={{ workspaceId }}>
        {t('inbox.back')}
      </Link>
    </EmptyState>
  );
}
