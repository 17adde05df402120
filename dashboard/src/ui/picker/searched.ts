import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useQuery } from 'urql';

/** An object that can be chosen. */
export interface Option {
  readonly value: string;
  readonly label: string;
}

/** A list that the server searches while a person types. */
export interface Searched<Row> {
  readonly rows: readonly Row[];
  /** True if the list has more rows than these. */
  readonly hasMore: boolean;
  /** True until a page is there. */
  readonly isReading: boolean;
  readonly typed: string;
  readonly setTyped: (text: string) => void;
}

interface Page<Row> {
  readonly items: readonly Row[];
  readonly pagination: { readonly nextCursor?: string | null };
}

/** Rows of one page. */
const MOST = 100;
/** Milliseconds without a key after which the server searches. */
const PAUSE_MS = 250;
/** Longer texts are refused. */
const LONGEST = 120;

/** Reads the first page of a list, or of the part of it that fits what is typed. */
export function useSearched<Data, Variables extends { search?: string | null; limit: number }, Row>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Omit<Variables, 'search' | 'limit'>,
  listOf: (data: Data) => Page<Row> | null | undefined,
  pause = false,
): Searched<Row> {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim().slice(0, LONGEST), PAUSE_MS);
  const [{ data, fetching }] = useQuery({
    query: document,
    variables: { ...variables, search: search || null, limit: MOST } as Variables,
    requestPolicy: 'cache-and-network',
    pause,
  });
  const page = data ? listOf(data) : null;
  return {
    rows: page?.items ?? [],
    hasMore: Boolean(page?.pagination.nextCursor),
    isReading: fetching && !data,
    typed,
    setTyped,
  };
}
