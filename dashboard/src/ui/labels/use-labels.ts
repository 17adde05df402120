import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from 'urql';
import { LabelsDocument } from '../../graph/generated/ui';
import { useSandbox } from '../../shell/viewer';
import { useMore } from '../picker/picker';

const PAUSE_MS = 200;
const MOST = 50;
/** Longer ones are refused. */
const LONGEST = 60;

/**
 * Returns the labels that conversations have had, up to fifty with a text in their name, and a line that says so where
 * there are more; none if they cannot be read.
 */
export function useLabels(typed = ''): (string | { value: string; disabled: true })[] {
  const sandbox = useSandbox();
  const [search] = useDebouncedValue(typed.trim().slice(0, LONGEST), PAUSE_MS);
  const [{ data }] = useQuery({
    query: LabelsDocument,
    variables: { search: search || null, sandbox, limit: MOST },
    requestPolicy: 'cache-and-network',
  });
  const { items = [], pagination } = data?.conversationLabels ?? {};
  const more = useMore(Boolean(pagination?.nextCursor));
  return [...items.map(({ name }) => name), ...more.map(({ label, disabled }) => ({ value: label, disabled }))];
}
