import { useEffect, useRef } from 'react';
import { useClient } from 'urql';
import { InboxLookDocument } from '../../../graph/generated/inbox';

/** The server keeps the sign for twice as long. */
const AGAIN_MS = 4_000;
const SILENCE_MS = 5_000;

/** Shows colleagues that the person writes an answer, while the text changes. */
export function useTyping(id: string, text: string): void {
  const client = useClient();
  const before = useRef(text);
  const reportedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (text === before.current) return;
    before.current = text;
    const report = (typing: boolean) => {
      reportedAt.current = typing ? performance.now() : Number.NEGATIVE_INFINITY;
      void client.mutation(InboxLookDocument, { id, typing }).toPromise();
    };
    if (text === '') {
      if (reportedAt.current > Number.NEGATIVE_INFINITY) report(false);
      return;
    }
    if (performance.now() - reportedAt.current > AGAIN_MS) report(true);
    const timer = setTimeout(() => report(false), SILENCE_MS);
    return () => clearTimeout(timer);
  }, [client, id, text]);
}
