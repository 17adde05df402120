import { useHotkeys, useSessionStorage } from '@mantine/hooks';
import { useState } from 'react';
import type { Draft } from './draft';

interface Steps {
  readonly past: readonly Draft[];
  readonly future: readonly Draft[];
  /** The subject of the last change: further changes of the same one are part of that step. */
  readonly last: string | null;
}

const NONE: Steps = { past: [], future: [], last: null };
/** Steps that can be taken back. */
const MOST = 100;

export interface DraftSteps {
  draft: Draft;
  /**
   * @param part the changed part: keys that are typed into one part are undone together.
   */
  change: (changed: Partial<Draft>, part: string) => void;
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
  isChanged: boolean;
  /** Discards the draft after a save, or to start over. */
  forget: () => void;
}

/** A draft whose changes are taken back step by step, kept in the window until it is saved. */
export function useDraft(key: string, saved: Draft): DraftSteps {
  const [kept, setKept, drop] = useSessionStorage<Draft | null>({
    key,
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  const [{ past, future, last }, setSteps] = useState(NONE);
  const draft = kept ?? saved;
  const change = (changed: Partial<Draft>, part: string) => {
    const earlier = part === last ? past : [...past, draft].slice(-MOST);
    setSteps({ past: earlier, future: [], last: part });
    setKept({ ...draft, ...changed });
  };
  const move = (from: readonly Draft[], isBack: boolean) => {
    const to = from.at(-1);
    if (!to) return;
    const rest = from.slice(0, -1);
    setSteps(
      isBack
        ? { past: rest, future: [...future, draft], last: null }
        : { past: [...past, draft], future: rest, last: null },
    );
    setKept(to);
  };
  const undo = () => move(past, true);
  const redo = () => move(future, false);
  // Also while a field has the focus: it would take back keys, but not the rule that was removed.
  useHotkeys(
    [
      ['mod+Z', undo],
      ['mod+shift+Z', redo],
      ['mod+Y', redo],
    ],
    [],
  );
  return {
    draft,
    change,
    undo: past.length > 0 ? undo : undefined,
    redo: future.length > 0 ? redo : undefined,
    isChanged: kept !== null && JSON.stringify(kept) !== JSON.stringify(saved),
    forget: () => {
      setSteps(NONE);
      drop();
    },
  };
}
