import { useQuery } from 'urql';
import { InboxLinesDocument } from '../../../graph/generated/inbox';
import { useSandbox } from '../../../shell/viewer';

/** Returns the lines of the mode that is looked at; none until they are read. */
export function useLines() {
  const sandbox = useSandbox();
  const [{ data }] = useQuery({ query: InboxLinesDocument });
  return [data?.lines, data?.otherLines].flatMap(page => page?.items ?? []).filter(line => line.sandbox === sandbox);
}
