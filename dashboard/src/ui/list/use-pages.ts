import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useClient, useQuery } from 'urql';
import { type Problem, problemOf } from '../../graph/problem';

export interface Listed<Row> {
  items: readonly Row[];
  pagination: { nextCursor?: string | null; total?: number | null; totalCapped?: boolean | null };
}

/** The number of all rows of a list; there are more of them if it is capped. */
export interface Total {
  readonly count: number;
  readonly isCapped: boolean;
}

interface Pages<Row> {
  /** `null` until the first page is there. */
  rows: readonly Row[] | null;
  problem: Problem | null;
  /** Reads the page behind the last one; absent at the end, and while one is read. */
  readMore: (() => void) | undefined;
  reload: () => void;
  /** `null` until it is known, and for a list that does not ask for it. */
  total: Total | null;
}

/**
 * A list by its cursor, page by page. `variables` must be the same object as long as the query is
 * the same.
 */
export function usePages<Data, Variables extends { [name: string]: unknown; cursor?: string | null }, Row>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  listOf: (data: Data) => Listed<Row> | null | undefined,
): Pages<Row> {
  const client = useClient();
  const [more, setMore] = useState<{ of: Variables; pages: readonly Listed<Row>[]; reading: boolean }>({
    of: variables,
    pages: [],
    reading: false,
  });
  const [{ data, error }, again] = useQuery({ query: document, variables });
  useEffect(() => setMore({ of: variables, pages: [], reading: false }), [variables]);
  const first = data ? listOf(data) : null;
  const pages = more.of === variables ? more.pages : [];
  const cursor = (pages.at(-1) ?? first)?.pagination.nextCursor;
  // biome-ignore lint/correctness/useExhaustiveDependencies: how the list is found in the data does not change.
  const readMore = useCallback(() => {
    setMore(old => ({ ...old, reading: true }));
    void client
      .query(document, { ...variables, cursor })
      .toPromise()
      .then(({ data: read }) => {
        const page = read ? listOf(read) : null;
        setMore(old =>
          old.of === variables
            ? { of: variables, pages: page ? [...old.pages, page] : old.pages, reading: false }
            : old,
        );
      });
  }, [client, document, variables, cursor]);
  const rows = useMemo(() => (first ? [first, ...pages].flatMap(({ items }) => items) : null), [first, pages]);
  return {
    rows,
    total: totalOf(first),
    problem: error && !first ? problemOf(error) : null,
    readMore: cursor && !more.reading ? readMore : undefined,
    reload: () => {
      setMore({ of: variables, pages: [], reading: false });
      again({ requestPolicy: 'network-only' });
    },
  };
}

function totalOf(first: Listed<unknown> | null | undefined): Total | null {
  const { total, totalCapped } = first?.pagination ?? {};
  return total == null ? null : { count: total, isCapped: totalCapped === true };
}
