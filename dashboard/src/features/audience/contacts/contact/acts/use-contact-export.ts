import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { AnyVariables, Client } from '@urql/core';
import { useState } from 'react';
import { useClient } from 'urql';
import {
  ContactDataDocument,
  ContactDataMessagesDocument,
  type ContactDataMessagesQuery,
} from '../../../../../graph/generated/audience';
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
  const run = async () => {
    setProblem(null);
    setCount(0);
    try {
      const held = await read(client, ContactDataDocument, { id });
      const messages = await messagesOf(client, id, setCount);
      const text = JSON.stringify({ ...held.exportContact, messages }, withoutType, 2);
      saveFile(`contact-${id}.json`, text, 'application/json');
    } catch (error) {
      setProblem(problemOf(error as Parameters<typeof problemOf>[0]));
    }
    setCount(null);
  };
  return { count, problem, run: () => void run() };
}

async function read<Data, Variables extends AnyVariables>(
  client: Client,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Partial<Data>> {
  const { data, error } = await client.query(document, variables, { requestPolicy: 'network-only' }).toPromise();
  if (error) throw error;
  return data ?? {};
}

/** @param onCount called with the number of messages that were read so far. */
async function messagesOf(client: Client, id: string, onCount: (count: number) => void): Promise<unknown[]> {
  const messages: unknown[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { contact }: Partial<ContactDataMessagesQuery> = await read(client, ContactDataMessagesDocument, {
      id,
      cursor,
    });
    messages.push(...(contact?.messages.items ?? []));
    onCount(messages.length);
    cursor = contact?.messages.pagination.nextCursor ?? null;
  }
  return messages;
}
