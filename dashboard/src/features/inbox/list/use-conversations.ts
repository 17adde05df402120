import { useCallback, useMemo } from 'react';
import { useQuery, useSubscription } from 'urql';
import {
  InboxListDocument,
  InboxListLiveDocument,
  type InboxListLiveSubscription,
  type InboxListQueryVariables,
  type InboxRowFragment,
} from '../../../graph/generated/inbox';
import { usePages } from '../../../ui/list/use-pages';
import { useVisible } from '../../../ui/time/visible';

interface Live {
  /** The variables that were asked with. */
  readonly of: object;
  readonly list: InboxListLiveSubscription['conversations'];
}

/**
 * Returns the list page by page. Its first page is current: conversations that move up are in it,
 * and those that were closed elsewhere are not.
 */
export function useConversations(variables: InboxListQueryVariables) {
  const { rows: read, ...pages } = usePages(InboxListDocument, variables, data => data.conversations);
  const keep = useCallback(
    (_: Live | undefined, data: InboxListLiveSubscription): Live => ({ of: variables, list: data.conversations }),
    [variables],
  );
  const visible = useVisible();
  const [{ data: live }] = useSubscription({ query: InboxListLiveDocument, variables, pause: !visible }, keep);
  const list = live?.of === variables ? live.list : null;
  // The same query as that of the first page.
  const [{ data }] = useQuery({ query: InboxListDocument, variables });
  const first = list ?? data?.conversations;
  const counts = first?.counts ?? null;
  const isCapped = first?.pagination.searchCapped === true;
  const rows = useMemo(() => (list ? withFirst(list, read ?? []) : read), [list, read]);
  return { ...pages, rows, counts, isCapped };
}

/**
 * Rows of later pages follow, without those that have left the list, or are in the first page
 * already.
 */
function withFirst(
  { items, pagination }: Live['list'],
  read: readonly InboxRowFragment[],
): readonly InboxRowFragment[] {
  const last = items.at(-1);
  if (!last || !pagination.nextCursor) return items;
  const shown = new Set(items.map(({ id }) => id));
  return [...items, ...read.filter(row => !shown.has(row.id) && row.lastActivityAt <= last.lastActivityAt)];
}
