import { useMemo } from 'react';
import {
  MessageLogDocument,
  MessageLogLiveDocument,
  type MessageLogQueryVariables,
} from '../../../graph/generated/messages';
import { useLiveRows, withFresh } from '../../../ui/list/live-rows';
import { usePages } from '../../../ui/list/use-pages';
import { useVisible } from '../../../ui/time/visible';

/**
 * Returns the list page by page. With `live`, messages that are sent while it is open are before
 * those that were read, the newest first.
 */
export function useMessageLog(variables: MessageLogQueryVariables, live: boolean) {
  const { rows: read, ...pages } = usePages(MessageLogDocument, variables, data => data.messages);
  const { order, statuses } = variables;
  const visible = useVisible();
  const fresh = useLiveRows(
    { query: MessageLogLiveDocument, variables, pause: !live || !visible || order === 'OLDEST_FIRST' },
    data => data.messages?.items ?? [],
  );
  const rows = useMemo(() => {
    if (!read) return null;
    // The cache knows the new state of a row that was read in another one.
    return withFresh(live ? fresh : [], read).filter(({ status }) => !statuses || [statuses].flat().includes(status));
  }, [read, fresh, live, statuses]);
  return { ...pages, rows };
}
