import { useEffect, useRef } from 'react';
import { useClient } from 'urql';
import { SentBeforeDocument } from '../../../graph/generated/send';
import { readContent } from '../../../ui/preview/content';
import { type Draft, EMPTY } from '../draft';

/** Begins the draft with the recipient and the content of a message that was sent. `onBegun` takes the message out of the URL, so that a reload keeps the draft. */
export function usePrefillFromMessage(
  messageId: string | undefined,
  change: (changed: Partial<Draft>) => void,
  onBegun: () => void,
): void {
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
        change({ ...EMPTY, to: [to], from: from ?? '', instanceId: instanceId ?? '', ...readContent(content) });
        onBegun();
      });
  }, [client, messageId, change, onBegun]);
}

/** Begins the draft with a recipient that the URL names, from where `onBegun` takes it. */
export function usePrefillRecipient(
  to: string | undefined,
  change: (changed: Partial<Draft>) => void,
  onBegun: () => void,
): void {
  const begun = useRef<string>(undefined);
  useEffect(() => {
    if (!to || begun.current === to) return;
    begun.current = to;
    change({ to: [to] });
    onBegun();
  }, [to, change, onBegun]);
}
