import { useMemo } from 'react';
import { useQuery } from 'urql';
import { InboxReportChoicesDocument } from '../../graph/generated/inbox-report';
import { useSandbox } from '../../shell/viewer';

/** The names of lines of the world that is looked at, by their ids. */
export function useReportNames() {
  const sandbox = useSandbox();
  const [{ data }] = useQuery({ query: InboxReportChoicesDocument });
  return useMemo(() => {
    const chats = [data?.lines, data?.otherLines];
    const lines = [...chats.flatMap(list => list?.items ?? []), ...(data?.webchatWidgets?.items ?? [])];
    const own = lines.filter(line => line.sandbox === sandbox);
    return { lines: new Map(own.map(({ id, name }) => [id, name])) };
  }, [data, sandbox]);
}
