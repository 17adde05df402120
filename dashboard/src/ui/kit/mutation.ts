import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { AnyVariables, Client } from '@urql/core';
import { useState } from 'react';
import { useClient } from 'urql';
import { type Problem, problemOf } from '../../graph/problem';

/** One change of the graph that a person may ask for: how it runs, and what follows when it succeeded. */
export interface Mutation {
  /** Returns why it was refused, or `null`. */
  readonly run: (client: Client) => Promise<Problem | null>;
}

/**
 * A mutation with its variables.
 * @param done called with the data when it succeeded, such as to show a secret that is told only once.
 */
export const mutation = <Data, Variables extends AnyVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  done?: (data: Data) => void,
): Mutation => ({
  run: async client => {
    const { data, error } = await client.mutation(document, variables).toPromise();
    if (error) return problemOf(error);
    if (data) done?.(data);
    return null;
  },
});

export interface Runner {
  running: boolean;
  /** The reason why the last one was refused. */
  problem: Problem | null;
  /** Returns whether it succeeded. */
  run: (asked: Mutation) => Promise<boolean>;
  forget: () => void;
}

/** Runs mutations, one after the other, and keeps the reason why the last one was refused. */
export function useRunner(): Runner {
  const client = useClient();
  const [running, setRunning] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const run = async (asked: Mutation) => {
    setProblem(null);
    setRunning(true);
    const refusal = await asked.run(client);
    setRunning(false);
    setProblem(refusal);
    return refusal === null;
  };
  return { running, problem, run, forget: () => setProblem(null) };
}
