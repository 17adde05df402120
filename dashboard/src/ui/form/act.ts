import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { AnyVariables } from '@urql/core';
import { useState } from 'react';
import { useMutation } from 'urql';
import { type Problem, problemOf } from '../../graph/problem';

interface Act<Data, Variables> {
  running: boolean;
  /** The reason why the last try was refused. */
  problem: Problem | null;
  /** Returns the data, or `null` if it was refused. */
  run: (variables: Variables) => Promise<Data | null>;
  forget: () => void;
}

/** One mutation that a person starts, with its answer, or the reason why it was refused. */
export function useAct<Data, Variables extends AnyVariables>(
  document: TypedDocumentNode<Data, Variables>,
): Act<Data, Variables> {
  const [{ fetching }, mutate] = useMutation(document);
  const [problem, setProblem] = useState<Problem | null>(null);
  return {
    running: fetching,
    problem,
    forget: () => setProblem(null),
    run: async variables => {
      setProblem(null);
      const { data, error } = await mutate(variables);
      if (error) setProblem(problemOf(error));
      return error ? null : (data ?? null);
    },
  };
}

/**
 * The errors of fields as a form takes them: a field within a list counts for the whole of it.
 * @param within the path in the graph of the object whose fields the form has, with its dot.
 */
export const fieldErrors = (problem: Problem | null, within = ''): Record<string, string> =>
  Object.fromEntries(
    (problem?.fields ?? [])
      .filter(({ field }) => field.startsWith(within))
      .toReversed()
      .map(({ field, message }) => [field.slice(within.length).split(/[.[]/)[0] ?? field, message]),
  );
