import { createContext, useContext, useMemo, useState } from 'react';
import type { InboxRowFragment } from '../../../graph/generated/inbox';

/** The server changes as many at once. */
const MOST_CHOSEN = 100;

/** Conversations that a person chooses for an act on many of them. */
export interface Choice {
  /** The order is that of the list. A conversation that leaves it is not chosen any more. */
  readonly chosen: readonly string[];
  readonly toggle: (id: string) => void;
  /** Leaves these alone chosen. */
  readonly keep: (ids: readonly string[]) => void;
}

const NONE: Choice = { chosen: [], toggle: () => undefined, keep: () => undefined };

const ChoiceContext = createContext(NONE);
export const ChoiceProvider = ChoiceContext.Provider;
export const useChosen = (): Choice => useContext(ChoiceContext);

export function useChoiceOf(rows: readonly InboxRowFragment[] | null): Choice {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return useMemo(() => {
    const chosen = (rows ?? []).flatMap(({ id }) => (ids.has(id) ? [id] : []));
    const toggle = (id: string) => {
      const next = new Set(chosen);
      if (!next.delete(id) && next.size < MOST_CHOSEN) next.add(id);
      setIds(next);
    };
    return { chosen, toggle, keep: kept => setIds(new Set(kept)) };
  }, [rows, ids]);
}
