import { useEffect, useMemo, useState } from 'react';
import { useSubscription } from 'urql';
import { type InboxEntryFragment, InboxThreadDocument, InboxThreadLiveDocument } from '../../../graph/generated/inbox';
import { usePages } from '../../../ui/list/use-pages';
import { useVisible } from '../../../ui/time/visible';
import { placeOf } from '../place';
import { useConversation } from './use-conversation';

/** The size of a page in the query. */
const FIRST_PAGE = 30;

/**
 * A conversation, and its entries as far back as somebody has read, the oldest first. Another
 * conversation needs another instance.
 */
export function useThread(id: string) {
  const variables = useMemo(() => ({ id }), [id]);
  const visible = useVisible();
  const { rows, readMore, reload } = usePages(InboxThreadDocument, variables, data => data.conversation?.entries);
  const { conversation, problem } = useConversation(variables);
  // Its answers are in the cache, where the query above finds them.
  useSubscription({ query: InboxThreadLiveDocument, variables, pause: !visible });
  const [seen, setSeen] = useState<ReadonlyMap<string, InboxEntryFragment>>(new Map());
  useEffect(() => {
    if (rows) setSeen(old => seenWith(old, rows));
  }, [rows]);
  const entries = useMemo(
    () => [...seen.values()].sort((one, other) => (placeOf(one.id) < placeOf(other.id) ? -1 : 1)),
    [seen],
  );
  return { conversation, entries: rows ? entries : null, problem, readMore, reload };
}

type Seen = ReadonlyMap<string, InboxEntryFragment>;

/**
 * Entries that new ones moved behind the first page stay; entries within it that are gone, such as
 * a deleted note, go.
 */
function seenWith(seen: Seen, rows: readonly InboxEntryFragment[]): Seen {
  const first = new Set(rows.slice(0, FIRST_PAGE).map(row => row.id));
  const oldest = rows.length < FIRST_PAGE ? '' : placeOf(rows[FIRST_PAGE - 1]!.id);
  const kept = [...seen].filter(([id]) => placeOf(id) < oldest || first.has(id));
  return new Map([
    ...kept,
    ...rows
      .filter(row => placeOf(row.id) < oldest || first.has(row.id))
      .map(row => [row.id, sameOr(seen.get(row.id), row)] as const),
  ]);
}

/**
 * The cache makes new objects for data that it receives again: an equal one is kept, so that it is
 * not drawn again.
 */
const sameOr = (before: InboxEntryFragment | undefined, row: InboxEntryFragment): InboxEntryFragment =>
  before && JSON.stringify(before) === JSON.stringify(row) ? before : row;
