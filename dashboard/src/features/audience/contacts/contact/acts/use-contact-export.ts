import { useState } from 'react';
import { useClient } from 'urql';
import { ContactDataDocument, ContactDataMessagesDocument } from '../../../../../graph/generated/audience';
import { type Problem, problemOf } from '../../../../../graph/problem';
import { saveFile } from '../../../../../ui/list/save-file';

interface ContactExport {
  /** Messages that were read so far; `null` while nothing is exported. */
  count: number | null;
  problem: Problem | null;
  run: () => void;
}

/** The names of types are of the cache and not of the person. */
const withoutType = (name: string, member: unknown): unknown => (name === '__typename' ? undefined : member);

/** Reads everything that is held about a person, with all messages, into a file. */
export function useContactExport(id: string): ContactExport {
  const client = useClient();
  const [count, setCount] = useState<number | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const read = async () => {
    const held = await client.query(ContactDataDocument, { id }, { requestPolicy: 'network-only' }).toPromise();
    if (held.error) throw held.error;
    const messages: unknown[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const asked = { id, cursor };
      const { data, error } = await client
        .query(ContactDataMessagesDocument, asked, { requestPolicy: 'network-only' })
        .toPromise();
      if (error) throw error;
      const page = data?.contact?.messages;
      messages.push(...(page?.items ?? []));
      setCount(messages.length);
      cursor = page?.pagination.nextCursor ?? null;
    }
    return { ...held.data?.exportContact, messages };
  };
  const run = async () => {
    setProblem(null);
    setCount(0);
    try {
      saveFile(`contact-${id}.json`, JSON.stringify(await read(), withoutType, 2), 'application/json');
    } catch (error) {
      setProblem(problemOf(error as Parameters<typeof problemOf>[0]));
    }
    setCount(null);
  };
  return { count, problem, run: () => void run() };
}
