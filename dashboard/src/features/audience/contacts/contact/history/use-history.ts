import { useCallback, useEffect, useMemo, useState } from 'react';
import { useClient, useSubscription } from 'urql';
import {
  ContactHistoryDocument,
  ContactHistoryLiveDocument,
  type ContactHistoryLiveSubscription,
  type HistoryEntryFragment,
} from '../../../../../graph/generated/audience';
import type { ContactHistoryKind } from '../../../../../graph/generated/enums';
import { type Problem, problemOf } from '../../../../../graph/problem';
import { useVisible } from '../../../../../ui/time/visible';

/**
 * An import, or a message that is planned, emits no event: the history is read again at this
 * interval.
 */
const EVERY_MS = 60_000;

export const keyOf = ({ kind, id }: HistoryEntryFragment): string => `${kind} ${id}`;

interface Known {
  /** The objects that the list holds. */
  of: string;
  /** `null` until the first page is there. */
  entries: readonly HistoryEntryFragment[] | null;
  /** Leads behind the last of them. */
  cursor: string | null;
  problem: Problem | null;
  reading: boolean;
}

const nothing = (of: string): Known => ({ of, entries: null, cursor: null, problem: null, reading: true });

/**
 * Newer entries are put above those that were read, and changed ones replace them. After a gap the
 * list starts over.
 */
function withNewest(known: readonly HistoryEntryFragment[], newest: readonly HistoryEntryFragment[]) {
  const fresh = new Map(newest.map(entry => [keyOf(entry), entry]));
  const old = new Set(known.map(keyOf));
  const added = newest.filter(entry => !old.has(keyOf(entry)));
  if (known.length > 0 && added.length === newest.length) return null;
  return [...added, ...known.map(entry => fresh.get(keyOf(entry)) ?? entry)];
}

type Page = NonNullable<ContactHistoryLiveSubscription['contactHistory']>;

/**
 * Returns the entries after the newest page was read again; `null` for a page that could not be
 * read.
 */
function renewed(old: Known, of: string, page: Page | null, problem: Problem | null): Known {
  const entries = old.of === of ? old.entries : null;
  if (!page) return { ...(entries ? old : nothing(of)), problem, reading: false };
  const merged = entries && withNewest(entries, page.items);
  if (!merged)
    return { of, entries: page.items, cursor: page.pagination.nextCursor ?? null, problem: null, reading: false };
  return { ...old, entries: merged, problem: null };
}

interface NewestPage {
  readonly of: string;
  readonly page: Page | null;
}

/** The newest page, again whenever something happened, while the window is seen. */
function useNewestPage(of: string, visible: boolean): NewestPage | null {
  const variables = useMemo(() => {
    const [id, kinds] = JSON.parse(of) as [string, ContactHistoryKind[] | null];
    return { id, kinds };
  }, [of]);
  const toNewest = useCallback(
    (_: NewestPage | undefined, data: ContactHistoryLiveSubscription): NewestPage => ({
      of,
      page: data.contactHistory ?? null,
    }),
    [of],
  );
  const [{ data }] = useSubscription({ query: ContactHistoryLiveDocument, variables, pause: !visible }, toNewest);
  return data?.of === of ? data : null;
}

/**
 * The history of a contact, page by page. While the window is seen, new entries show at once.
 *
 * @param version of the contact: after a change of it, it is looked at once.
 */
export function useHistory(id: string, kinds: readonly ContactHistoryKind[] | undefined, version: string) {
  const of = JSON.stringify([id, kinds]);
  const [known, setKnown] = useState(() => nothing(of));
  const current = known.of === of ? known : nothing(of);
  const read = useRead(of);
  const renew = useCallback(async () => {
    const { page, problem } = await read(null);
    setKnown(old => renewed(old, of, page, problem));
  }, [read, of]);
  const visible = useVisible();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version of the contact has another history.
  useEffect(() => {
    if (!visible) return;
    void renew();
    const timer = setInterval(() => void renew(), EVERY_MS);
    return () => clearInterval(timer);
  }, [renew, visible, version]);
  const newest = useNewestPage(of, visible);
  useEffect(() => {
    if (newest?.page) setKnown(old => renewed(old, of, newest.page, null));
  }, [newest, of]);
  const readMore = async () => {
    setKnown(old => ({ ...old, reading: true }));
    const { page, problem } = await read(current.cursor);
    setKnown(old => (old.of === of ? longer(old, page, problem) : old));
  };
  return { ...current, renew, readMore: current.cursor ? () => void readMore() : undefined };
}

/** Returns what reads one page of the history. */
function useRead(of: string) {
  const client = useClient();
  return useCallback(
    async (cursor: string | null) => {
      const [id, kinds] = JSON.parse(of) as [string, ContactHistoryKind[] | null];
      const { data, error } = await client
        .query(ContactHistoryDocument, { id, kinds, cursor }, { requestPolicy: 'network-only' })
        .toPromise();
      return { page: data?.contactHistory ?? null, problem: error ? problemOf(error) : null };
    },
    [client, of],
  );
}

/** Returns the entries with a further page behind them; `null` for a page that could not be read. */
function longer(old: Known, page: Page | null, problem: Problem | null): Known {
  if (!page) return { ...old, problem, reading: false };
  const cursor = page.pagination.nextCursor ?? null;
  return { ...old, entries: [...(old.entries ?? []), ...page.items], cursor, problem: null, reading: false };
}
