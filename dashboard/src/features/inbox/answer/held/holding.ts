import { createContext, useContext } from 'react';
import type { Problem } from '../../../../graph/problem';
import type { Held } from './held';

/** The results of the last answers of a conversation. */
export interface Outcome {
  readonly problem: Problem | null;
  readonly lastId: string | null;
  /** The message that a refused answer had answered. */
  readonly quotedId: string | null;
}

/** Answers that wait a moment, so that they can be taken back, of all conversations. */
export interface Holding {
  readonly held: readonly Held[];
  readonly outcomes: ReadonlyMap<string, Outcome>;
  readonly hold: (answer: Omit<Held, 'key' | 'due' | 'isSending'>) => void;
  /** Makes the last answer of a conversation that waits a draft again, and answers it. */
  readonly undo: (conversationId: string) => Held | null;
}

export const HoldingContext = createContext<Holding | null>(null);

export function useHolding(): Holding {
  const holding = useContext(HoldingContext);
  if (!holding) throw new Error('An answer is written in the inbox.');
  return holding;
}
