import { createContext, useContext } from 'react';
import type { InboxConversationFragment, InboxEntryFragment } from '../../../../graph/generated/inbox';

/** What an entry knows of the thread around it. */
export interface ThreadState {
  readonly conversation: InboxConversationFragment;
  /** By the identifiers of their objects. */
  readonly byId: ReadonlyMap<string, InboxEntryFragment>;
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
