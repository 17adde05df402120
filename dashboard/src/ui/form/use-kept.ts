import type { CombinedError, Operation } from '@urql/core';
import { useEffect, useMemo, useRef } from 'react';
import { type Client, useClient } from 'urql';
import { problemOf } from '../../graph/problem';
import { useProblemNotice } from './notice';

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
 * would lose its dialogs, and what was typed there. A notice names the reason.
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
  const problem = useMemo(() => (error ? problemOf(error) : null), [error]);
  const last = kept.current;
  const isKept = shown === undefined && problem !== null && PASSING.includes(problem.code) && last?.client === client;
  const keptShown = isKept && last.key === key ? last.shown : undefined;
  useProblemNotice(keptShown === undefined ? null : problem);
  return shown ?? keptShown;
}
