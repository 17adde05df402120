import type { Tone } from '../../../ui/message/outcome';

/** The marks on steps and ways: faults, numbers, and the way of a run. */
export interface Marks {
  /** The way of a run or of a simulation: each step that it came to, with what came of it. */
  readonly steps?: ReadonlyMap<string, Tone>;
  /** Ways that it took: {@link wayKey}. */
  readonly ways?: ReadonlySet<string>;
  /** The number of runs that took each way, and of those that are at each step now. */
  readonly counts?: ReadonlyMap<string, number> | undefined;
  readonly active?: ReadonlyMap<string, number> | undefined;
  /** The faults of each step. */
  readonly problems?: ReadonlyMap<string, readonly string[]>;
}

/** Names the way from one step to another; `null`: to the end. */
export const wayKey = (from: string, to: string | null): string => `${from} → ${to ?? ''}`;
