import { useState } from 'react';
import { InboxReplyDocument } from '../../../graph/generated/inbox';
import { useAct } from '../../../ui/form/act';
import type { Part } from './parts';

interface Sent {
  /** The number of messages that were taken. */
  readonly sent: number;
  /** The identifier of the last message that was taken. */
  readonly lastId: string | undefined;
}

/** Sends the messages of an answer one after the other: each stands behind the one before, and the last one may close the conversation. */
export function useSending(id: string) {
  const { run, problem } = useAct(InboxReplyDocument);
  const [running, setRunning] = useState(false);
  return {
    running,
    problem,
    hasMovedOn: problem?.code === 'CONVERSATION_MOVED_ON',
    run: async (parts: readonly Part[], seen: string | null, closes: boolean): Promise<Sent> => {
      setRunning(true);
      let lastId: string | undefined;
      let sent = 0;
      for (const { type, payload } of parts) {
        const close = closes && sent === parts.length - 1;
        const answer = await run({ id, type, payload, lastSeenId: lastId ?? seen, close });
        if (!answer) break;
        lastId = answer.replyToConversation?.messageIds.at(-1) ?? lastId;
        sent++;
      }
      setRunning(false);
      return { sent, lastId };
    },
  };
}
