import { useMemo } from 'react';
import { useQuery } from 'urql';
import { AutomationFlowDocument, type FlowFragment } from '../../../graph/generated/automations';
import { wayKey } from '../canvas/marks';
import { START } from '../definition/flow';
import { useAgain } from './use-live';

export interface Flow {
  /** Runs that took each way: `wayKey`. */
  readonly ways: ReadonlyMap<string, number>;
  readonly steps: ReadonlyMap<string, FlowFragment['steps'][number]>;
}

/**
 * Returns the movement of runs through a version. @param isFollowed whether a stream keeps it
 * fresh.
 */
export function useFlow(id: string, version: number, isFollowed: boolean, moves: number): Flow | null {
  const [{ data }, again] = useQuery({ query: AutomationFlowDocument, variables: { id, version } });
  useAgain(moves, () => {
    if (!isFollowed) again({ requestPolicy: 'network-only' });
  });
  const flow = data?.automation?.flow;
  return useMemo(() => {
    if (!flow) return null;
    const ways = flow.ways.map(
      ({ fromStepId, toStepId, runs }) => [wayKey(fromStepId ?? START, toStepId ?? null), runs] as const,
    );
    return { ways: new Map(ways), steps: new Map(flow.steps.map(step => [step.stepId, step])) };
  }, [flow]);
}
