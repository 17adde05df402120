import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useClient, useQuery } from 'urql';
import { type Problem, problemOf } from '../../graph/problem';
import { useKept } from '../form/use-kept';

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

/** A list by its cursor, page by page. */
export function usePages<Data, Variables extends { [name: string]: unknown; cursor?: string | null }, Row>(
  document: TypedDocumentNode<Data, Variables>,
  asked: Variables,
  listOf: (data: Data) => Listed<Row> | null | undefined,
): Pages<Row> {
  const variables = useSame(asked);
  const [state, again] = useQuery({ query: document, variables });
  const { data, error } = state;
  const first = useKept(state, data ? (listOf(data) ?? undefined) : undefined);
  const { pages, cursor, readMore, forget } = useMorePages(document, variables, listOf, first);
  const rows = useMemo(() => (first ? [first, ...pages].flatMap(({ items }) => items) : null), [first, pages]);
  return {
    rows,
    total: totalOf(first),
    problem: error && !first ? problemOf(error) : null,
    readMore: cursor ? readMore : undefined,
    reload: () => {
      forget();
      again({ requestPolicy: 'network-only' });
    },
  };
}

/** Returns the same object as long as a screen asks for the same values, though it makes them anew with each rendering. */
function useSame<Value>(value: Value): Value {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values decide, and not the object.
  return useMemo(() => value, [JSON.stringify(value)]);
}

interface More<Variables, Row> {
  of: Variables;
  pages: readonly Listed<Row>[];
  reading: boolean;
}

/** The pages behind the first one. */
function useMorePages<Data, Variables extends { [name: string]: unknown; cursor?: string | null }, Row>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  listOf: (data: Data) => Listed<Row> | null | undefined,
  first: Listed<Row> | null | undefined,
) {
  const client = useClient();
  const none = { of: variables, pages: [], reading: false };
  const [more, setMore] = useState<More<Variables, Row>>(none);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other variables have other pages.
  useEffect(() => setMore(none), [variables]);
  const pages = more.of === variables ? more.pages : NO_PAGES;
  const cursor = (pages.at(-1) ?? first)?.pagination.nextCursor;
  // biome-ignore lint/correctness/useExhaustiveDependencies: how the list is found in the data does not change.
  const readMore = useCallback(async () => {
    setMore(old => ({ ...old, reading: true }));
    const { data } = await client.query(document, { ...variables, cursor }).toPromise();
    const page = data ? listOf(data) : null;
    setMore(old =>
      old.of === variables ? { ...old, pages: page ? [...old.pages, page] : old.pages, reading: false } : old,
    );
  }, [client, document, variables, cursor]);
  return { pages, cursor: more.reading ? null : cursor, readMore, forget: () => setMore(none) };
}

const NO_PAGES: readonly never[] = [];

function totalOf(first: Listed<unknown> | null | undefined): Total | null {
  const { total, totalCapped } = first?.pagination ?? {};
  return total == null ? null : { count: total, isCapped: totalCapped === true };
}
