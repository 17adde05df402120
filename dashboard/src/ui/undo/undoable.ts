import { useHotkeys, useSessionStorage } from '@mantine/hooks';
import { useState } from 'react';

interface Steps<Value> {
  readonly past: readonly Value[];
  readonly future: readonly Value[];
  /** The subject of the last change: further changes of the same one are part of that step. */
  readonly last: string | null;
}

/** Steps that can be taken back. */
const MOST = 100;

export interface Undoable<Value> {
  value: Value;
  /**
   * @param part the changed part: keys that are typed into one part are undone together.
   */
  change: (value: Value, part: string) => void;
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
  isChanged: boolean;
  /** Discards the changes after a save, or to start over. */
  forget: () => void;
}

/** A value whose changes are taken back step by step by `Ctrl Z`, kept in the window until it is saved. */
export function useUndoable<Value>(key: string, saved: Value): Undoable<Value> {
  const [kept, setKept, drop] = useSessionStorage<Value | null>({
    key,
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  const [{ past, future, last }, setSteps] = useState<Steps<Value>>({ past: [], future: [], last: null });
  const value = kept ?? saved;
  const change = (next: Value, part: string) => {
    setSteps({ past: part === last ? past : [...past, value].slice(-MOST), future: [], last: part });
    setKept(next);
  };
  const step = (from: readonly Value[], isBack: boolean) => {
    const to = from.at(-1);
    if (to === undefined) return;
    const rest = from.slice(0, -1);
    setSteps(
      isBack
        ? { past: rest, future: [...future, value], last: null }
        : { past: [...past, value], future: rest, last: null },
    );
    setKept(to);
  };
  const undo = () => step(past, true);
  const redo = () => step(future, false);
  useUndoKeys(undo, redo);
  return {
    value,
    change,
    undo: past.length > 0 ? undo : undefined,
    redo: future.length > 0 ? redo : undefined,
    isChanged: kept !== null && JSON.stringify(kept) !== JSON.stringify(saved),
    forget: () => {
      setSteps({ past: [], future: [], last: null });
      drop();
    },
  };
}

/** The keys work also while a field has the focus: its own undo would restore keys, but not removed objects. */
const useUndoKeys = (undo: () => void, redo: () => void): void =>
  useHotkeys(
    [
      ['mod+Z', undo],
      ['mod+shift+Z', redo],
      ['mod+Y', redo],
    ],
    [],
  );
