import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from 'urql';
import { LabelsDocument } from '../../graph/generated/ui';
import { useSandbox } from '../../shell/viewer';

const PAUSE_MS = 200;
const MOST = 50;
/** Longer ones are refused. */
const LONGEST = 60;

/** The labels that conversations have had, up to fifty with a text in their name. Where they cannot be read, none is offered. */
export function useLabels(typed = ''): string[] {
  const sandbox = useSandbox();
  const [search] = useDebouncedValue(typed.trim().slice(0, LONGEST), PAUSE_MS);
  const [{ data }] = useQuery({
    query: LabelsDocument,
    variables: { search: search || null, sandbox, limit: MOST },
    requestPolicy: 'cache-and-network',
  });
  return (data?.conversationLabels?.items ?? []).map(({ name }) => name);
}
