import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { type AnyVariables, useClient } from 'urql';
import type { TriedFragment } from '../../graph/generated/send';
import { type Problem, problemOf } from '../../graph/problem';
import { answerOf } from './channels/kinds';

const PAUSE_MS = 400;

interface Tried {
  result: TriedFragment | null;
  problem: Problem | null;
}

const NOTHING: Tried = { result: null, problem: null };

/** Returns the dry run of the send, repeated whenever the person stops typing. */
export function useTry<Variables extends AnyVariables>(
  tryIt: TypedDocumentNode<Record<string, unknown>, Variables>,
  variables: Variables,
  isWhole: boolean,
): Tried {
  const client = useClient();
  const [settled] = useDebouncedValue(JSON.stringify(isWhole ? variables : null), PAUSE_MS);
  const [tried, setTried] = useState<Tried>(NOTHING);
  useEffect(() => {
    const asked = JSON.parse(settled) as Variables | null;
    if (!asked) return setTried(NOTHING);
    let current = true;
    void client
      .mutation(tryIt, asked)
      .toPromise()
      .then(({ data, error }) => {
        if (!current) return;
        setTried({
          result: answerOf(data as Record<string, TriedFragment | null> | undefined),
          problem: error ? problemOf(error) : null,
        });
      });
    return () => {
      current = false;
    };
  }, [client, tryIt, settled]);
  return tried;
}
