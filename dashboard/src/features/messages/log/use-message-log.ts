import { useMemo } from 'react';
import { useSubscription } from 'urql';
import {
  type LogRowFragment,
  MessageLogDocument,
  MessageLogLiveDocument,
  type MessageLogLiveSubscription,
  type MessageLogQueryVariables,
} from '../../../graph/generated/graphql';
import { collected, withFresh } from '../../../ui/list/live-rows';
import { usePages } from '../../../ui/list/use-pages';
import { useVisible } from '../../../ui/time/visible';

const collect = (earlier: readonly LogRowFragment[] | undefined, { messages }: MessageLogLiveSubscription) =>
  collected(earlier, messages?.items ?? []);

/** The list page by page. With `live`, what is sent while it is open stands before what was read, the newest first. */
export function useMessageLog(variables: MessageLogQueryVariables, live: boolean) {
  const { rows: read, ...pages } = usePages(MessageLogDocument, variables, data => data.messages);
  const { order, statuses } = variables;
  const visible = useVisible();
  const [{ data: fresh }] = useSubscription(
    { query: MessageLogLiveDocument, variables, pause: !live || !visible || order === 'OLDEST_FIRST' },
    collect,
  );
  const rows = useMemo(() => {
    if (!read) return null;
    const known = live && fresh ? withFresh(fresh, read) : read;
    // The cache knows the new state of a row that was read in another one.
    return known.filter(({ status }) => !statuses || [statuses].flat().includes(status));
  }, [read, fresh, live, statuses]);
  return { ...pages, rows };
}
