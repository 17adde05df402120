import { useCallback, useEffect, useMemo, useState } from 'react';
import { useClient, useQuery, useSubscription } from 'urql';
import {
  type LogRowFragment,
  MessageLogDocument,
  MessageLogLiveDocument,
  type MessageLogQueryVariables,
} from '../../../graph/generated/graphql';
import { type Problem, problemOf } from '../../../graph/problem';
import { useVisible } from '../../../ui/time/visible';

interface Page {
  items: readonly LogRowFragment[];
  pagination: { nextCursor?: string | null };
}

interface MessageLogState {
  /** `null` until the first page is there. */
  rows: readonly LogRowFragment[] | null;
  problem: Problem | null;
  hasMore: boolean;
  /** Reads the page behind the last one. */
  readMore: () => void;
  reload: () => void;
}

/** The list page by page. Its first page follows what happens; those behind it stay as they were read. */
export function useMessageLog(variables: MessageLogQueryVariables, live: boolean): MessageLogState {
  const client = useClient();
  const key = JSON.stringify(variables);
  const [more, setMore] = useState<{ key: string; pages: readonly Page[]; reading: boolean }>(nothingOf(key));
  const [{ data, error }, again] = useQuery({ query: MessageLogDocument, variables });
  const visible = useVisible();
  const [{ data: moved }] = useSubscription({
    query: MessageLogLiveDocument,
    variables,
    pause: !live || !visible,
  });
  useEffect(() => setMore(nothingOf(key)), [key]);
  const pages = more.key === key ? more.pages : [];
  const first = ((live && moved?.messages) || data?.messages) as Page | undefined;
  const last = pages.at(-1) ?? first;
  const nextCursor = last?.pagination.nextCursor;
  const readMore = useCallback(() => {
    if (!nextCursor) return;
    setMore(old => ({ ...old, key, reading: true }));
    void client
      .query(MessageLogDocument, { ...variables, cursor: nextCursor })
      .toPromise()
      .then(({ data: page }) =>
        setMore(old =>
          old.key === key && page?.messages ? { key, pages: [...old.pages, page.messages], reading: false } : old,
        ),
      );
  }, [client, key, nextCursor, variables]);
  const rows = useMemo(() => (first ? unique([first, ...pages].flatMap(({ items }) => items)) : null), [first, pages]);
  return {
    rows,
    problem: error && !first ? problemOf(error) : null,
    hasMore: Boolean(nextCursor) && !more.reading,
    readMore,
    reload: () => again({ requestPolicy: 'network-only' }),
  };
}

const nothingOf = (key: string) => ({ key, pages: [], reading: false });

/** What came in since may have moved a message of the first page to the second one, too. */
const unique = (rows: readonly LogRowFragment[]) => [...new Map(rows.map(row => [row.id, row])).values()];
