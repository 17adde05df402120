import { type Undoable, useUndoable } from '../../../../ui/undo/undoable';
import type { Draft } from './draft';

export interface DraftSteps extends Omit<Undoable<Draft>, 'value' | 'change'> {
  draft: Draft;
  /**
   * @param part the changed part: keys that are typed into one part are undone together.
   */
  change: (changed: Partial<Draft>, part: string) => void;
}

/** A draft whose changes are taken back step by step, kept in the window until it is saved. */
export function useDraft(key: string, saved: Draft): DraftSteps {
  const { value: draft, change, ...steps } = useUndoable(key, saved);
  return { ...steps, draft, change: (changed, part) => change({ ...draft, ...changed }, part) };
}
