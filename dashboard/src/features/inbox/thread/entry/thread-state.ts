import { createContext, useContext } from 'react';
import type { InboxConversationFragment, InboxEntryFragment } from '../../../../graph/generated/inbox';

/** An entry knows this of the thread around it. It stays the same while messages come in, so that entries are drawn once. */
export interface ThreadState {
  readonly conversation: Pick<InboxConversationFragment, 'id' | 'channel' | 'peer' | 'instance'>;
  /** The name of the person on the other side. */
  readonly who: string;
  /** Answers this entry. */
  readonly onQuote: (entry: InboxEntryFragment) => void;
  readonly reload: () => void;
}

export const ThreadContext = createContext<ThreadState | null>(null);

export function useThreadState(): ThreadState {
  const state = useContext(ThreadContext);
  if (!state) throw new Error('An entry stands in a thread.');
  return state;
}

/**
 * The entries that are shown, by the identifiers of their objects: an answer to one of them shows
 * it.
 */
export const EntriesById = createContext<ReadonlyMap<string, InboxEntryFragment>>(new Map());
