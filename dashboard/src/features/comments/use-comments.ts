import { useCallback, useMemo, useState } from 'react';
import { useSubscription } from 'urql';
import {
  type CommentRowFragment,
  CommentsDocument,
  CommentsLiveDocument,
  type CommentsLiveSubscription,
  type CommentsQueryVariables,
} from '../../graph/generated/comments';
import { usePages } from '../../ui/list/use-pages';
import { useVisible } from '../../ui/time/visible';

interface Live {
  /** The variables that were asked with. */
  readonly of: object;
  readonly list: CommentsLiveSubscription['photosocialComments'];
}

/** The comments page by page. Its first page is as it is now; a reload reads it again, whether or not the server can tell of changes. */
export function useComments(variables: CommentsQueryVariables) {
  const { rows: read, reload, ...pages } = usePages(CommentsDocument, variables, data => data.photosocialComments);
  const keep = useCallback(
    (_: Live | undefined, data: CommentsLiveSubscription): Live => ({ of: variables, list: data.photosocialComments }),
    [variables],
  );
  const visible = useVisible();
  const [{ data: live }] = useSubscription({ query: CommentsLiveDocument, variables, pause: !visible }, keep);
  const [old, setOld] = useState<Live>();
  const list = live && live !== old && live.of === variables ? live.list : null;
  const rows = useMemo(() => (list ? withFirst(list, read ?? []) : read), [list, read]);
  return {
    ...pages,
    rows,
    reload: () => {
      setOld(live);
      reload();
    },
  };
}

/**
 * Rows of later pages follow, without those that have left the list, or are in the first page
 * already.
 */
function withFirst(
  { items, pagination }: Live['list'],
  read: readonly CommentRowFragment[],
): readonly CommentRowFragment[] {
  const last = items.at(-1);
  return last && pagination.nextCursor ? [...items, ...read.filter(({ id }) => id < last.id)] : items;
}
