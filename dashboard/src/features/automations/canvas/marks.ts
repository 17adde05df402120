import type { Tone } from '../../../ui/message/outcome';

/** What is shown of each step and way beside what it is. */
export interface Marks {
  /** The way of a run or of a simulation: each step that it came to, with what came of it. */
  readonly steps?: ReadonlyMap<string, Tone>;
  /** Ways that it took: {@link wayKey}. */
  readonly ways?: ReadonlySet<string>;
  /** How many runs took each way, and how many are at each step now. */
  readonly counts?: ReadonlyMap<string, number> | undefined;
  readonly active?: ReadonlyMap<string, number> | undefined;
  /** What is wrong with each step. */
  readonly problems?: ReadonlyMap<string, readonly string[]>;
}

/** Names the way from one step to another; `null`: to the end. */
export const wayKey = (from: string, to: string | null): string => `${from} → ${to ?? ''}`;
