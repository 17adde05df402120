import { useEffect, useRef } from 'react';
import { useClient } from 'urql';
import { SentBeforeDocument } from '../../../graph/generated/send';
import type { Draft } from '../draft';
import { EMPTY } from '../draft';
import { saidIn } from './said';

/** Begins the draft with the recipient and the content of a message that was sent, once for each visit. */
export function useAgain(messageId: string | undefined, change: (changed: Partial<Draft>) => void): void {
  const client = useClient();
  const begun = useRef<string>(undefined);
  useEffect(() => {
    if (!messageId || begun.current === messageId) return;
    begun.current = messageId;
    void client
      .query(SentBeforeDocument, { id: messageId })
      .toPromise()
      .then(({ data }) => {
        const message = data?.message;
        if (!message) return;
        const { to, from, instanceId, content } = message;
        change({ ...EMPTY, to: [to], from: from ?? '', instanceId: instanceId ?? '', ...saidIn(content) });
      });
  }, [client, messageId, change]);
}
