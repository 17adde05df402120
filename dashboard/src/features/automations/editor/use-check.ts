import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { useQuery } from 'urql';
import { SimulateAutomationDocument, type SimulateAutomationQuery } from '../../../graph/generated/automations';
import { type Problem, problemOf } from '../../../graph/problem';
import { useMay } from '../../../ui/form/role-note';
import type { Definition } from '../definition/definition';
import { closed } from './open-ends';
import { NO_PROBLEMS, type Problems, problemsBy } from './problems';

/** The pause after a key before the check is read. */
const PATIENCE_MS = 500;

export interface About {
  readonly contactId: string | null;
  readonly data: object | undefined;
}

export interface Check {
  /** The faults, step by step. */
  problems: Problems;
  /** The reason why it could not be simulated, beyond the problems of steps. */
  problem: Problem | null;
  /** The way that a run would take, where nothing is wrong. */
  way: NonNullable<SimulateAutomationQuery['simulateAutomation']> | null;
  isOld: boolean;
}

/**
 * Returns the server's check of the present definition, a while after it was changed: its problems,
 * or its path.
 */
export function useCheck(id: string, definition: Definition, about: About): Check {
  const may = useMay('automations:manage');
  const asked = useMemo(() => JSON.stringify([closed(definition), about]), [definition, about]);
  const [settled] = useDebouncedValue(asked, PATIENCE_MS);
  const [sent, { contactId, data: given }] = useMemo(() => JSON.parse(settled) as [Definition, About], [settled]);
  const [{ data, error, fetching }] = useQuery({
    query: SimulateAutomationDocument,
    variables: useMemo(() => ({ id, definition: sent, contactId, data: given }), [id, sent, contactId, given]),
    requestPolicy: 'network-only',
    pause: !may,
  });
  return useMemo(() => {
    const problem = error && !fetching ? problemOf(error) : null;
    const problems = problem ? problemsBy(problem, sent) : NO_PROBLEMS;
    return {
      problems,
      problem: problem && problems.size === 0 ? problem : null,
      way: error ? null : (data?.simulateAutomation ?? null),
      isOld: fetching || settled !== asked,
    };
  }, [data, error, fetching, sent, settled, asked]);
}
