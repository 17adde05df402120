import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from 'urql';
import { LabelsDocument } from '../../graph/generated/ui';
import { useSandbox } from '../../shell/viewer';

const PAUSE_MS = 200;
const MOST = 50;
/** Longer ones are refused. */
const LONGEST = 60;

/**
 * Returns the labels that conversations have had, up to fifty with a text in their name; none if
 * they cannot be read.
 */
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
