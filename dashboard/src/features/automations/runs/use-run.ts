import { useQuery } from 'urql';
import { AutomationRunDocument, type AutomationRunQuery } from '../../../graph/generated/automations';
import { useAgain } from '../page/use-live';

/** Returns the chosen run, read again when runs of the automation have moved. */
export function useRun(
  id: string,
  runId: string | undefined,
  moves: number,
): AutomationRunQuery['automationRun'] | undefined {
  const [{ data }, again] = useQuery({
    query: AutomationRunDocument,
    variables: { id, runId: runId ?? '' },
    pause: !runId,
  });
  const run = runId ? data?.automationRun : undefined;
  useAgain(moves, () => {
    if (runId) again({ requestPolicy: 'network-only' });
  });
  return run?.id === runId ? run : undefined;
}
