import { useEffect } from 'react';
import type { InboxConversationFragment, InboxEntryFragment } from '../../../graph/generated/inbox';
import { useFiles } from './files/use-files';
import { useHolding } from './held/holding';
import { partsOf } from './parts';
import { useSeen } from './seen';
import { useSubject } from './subject';
import { useDraft } from './use-draft';

export interface AnswerProps {
  conversation: InboxConversationFragment;
  entries: readonly InboxEntryFragment[];
  reload: () => void;
  /** The message that is answered, where it is one. */
  quoted: InboxEntryFragment | null;
  onQuote: (entry: InboxEntryFragment | null) => void;
}

/** The text, the files and the heads of an answer, kept in the browser until it is sent. */
function useWritten({ conversation: { id, channel }, entries, quoted }: AnswerProps) {
  const { text, setText, drop } = useDraft(id, 'answer');
  const files = useFiles(id, channel);
  const subject = useSubject(id, entries);
  const cc = useDraft(id, 'cc');
  const isMail = channel === 'email';
  const written = { text, subject: subject.text, cc: cc.text, files: files.uploaded };
  const parts = partsOf(channel, { ...written, replyTo: quoted?.id });
  const isEmpty = parts.length === 0 || files.isUploading || (isMail && subject.text.trim() === '');
  const heads = isMail ? {} : { subject: '', cc: '' };
  const dropAll = () => {
    for (const part of [files, subject, cc]) part.drop();
    drop();
  };
  return {
    ...{ isMail, text, setText, files, subject, cc, parts, isEmpty, dropAll },
    kept: { ...written, ...heads, quotedId: quoted?.id ?? null },
  };
}

/** An answer from its first letter until it is sent, or taken back. */
export function useAnswer(props: AnswerProps) {
  const { conversation, entries, reload, onQuote } = props;
  const { id } = conversation;
  const written = useWritten(props);
  const { newest, seen, look } = useSeen(entries);
  const { held, outcomes, hold, undo } = useHolding();
  const { problem = null, lastId, quotedId } = outcomes.get(id) ?? {};
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
  const send = (closes: boolean) => {
    if (written.isEmpty) return;
    // A person who was told that the conversation went on has read the notice.
    const lastSeen = hasMovedOn ? newest : seen;
    hold({ conversationId: id, written: written.kept, parts: written.parts, seen: lastSeen, closes });
    onQuote(null);
    written.dropAll();
  };
  return {
    ...{ ...written, look, send, problem, hasMovedOn },
    waiting: held.findLast(one => one.conversationId === id && !one.isSending && one.due > 0),
    takeBack: () => quote(undo(id)?.written.quotedId),
  };
}
