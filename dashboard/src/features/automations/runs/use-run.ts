import { useQuery } from 'urql';
import { AutomationRunDocument, type AutomationRunQuery } from '../../../graph/generated/automations';
import { usePolling } from '../../../ui/time/polling';

/** The run that is looked at, asked for again while it goes on. */
export function useRun(id: string, runId: string | undefined): AutomationRunQuery['automationRun'] | undefined {
  const [{ data }, again] = useQuery({
    query: AutomationRunDocument,
    variables: { id, runId: runId ?? '' },
    pause: !runId,
  });
  const run = runId ? data?.automationRun : undefined;
  const isGoing = run?.status === 'RUNNING' || run?.status === 'WAITING';
  usePolling(isGoing, () => again({ requestPolicy: 'network-only' }));
  return run?.id === runId ? run : undefined;
}
