import type { CombinedError, Operation } from '@urql/core';
import { useEffect, useRef } from 'react';
import { type Client, useClient } from 'urql';
import { problemOf } from './problem';

/** Failures that pass by themselves. */
const PASSING: readonly string[] = [
  'CONCURRENCY_LIMIT_EXCEEDED',
  'INTERNAL',
  'INTERNAL_ERROR',
  'OFFLINE',
  'RATE_LIMIT_EXCEEDED',
  'READ_TIMEOUT',
  'SERVICE_UNAVAILABLE',
  'SUBGRAPH_UNAVAILABLE',
];

interface Kept<Shown> {
  client: Client;
  key: number;
  shown: Shown;
}

/**
 * Returns what a screen shows of a query: what was read last, if reading the same query again fails for a reason that passes. Without it a screen
 * would lose its dialogs, and what was typed there.
 */
export function useKept<Shown>(
  { operation, error }: { operation?: Operation | undefined; error?: CombinedError | undefined },
  shown: Shown | undefined,
): Shown | undefined {
  const client = useClient();
  const kept = useRef<Kept<Shown> | null>(null);
  const key = operation?.key;
  useEffect(() => {
    if (shown !== undefined && key !== undefined) kept.current = { client, key, shown };
  }, [client, key, shown]);
  if (shown !== undefined || !error || !PASSING.includes(problemOf(error).code)) return shown;
  const last = kept.current;
  return last && last.client === client && last.key === key ? last.shown : undefined;
}
