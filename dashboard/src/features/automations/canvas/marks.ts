import type { Tone } from '../../../ui/message/outcome';

/** The marks on steps and ways: faults, numbers, and the way of a run. */
export interface Marks {
  /** The path of a run or of a simulation: each reached step, with its result. */
  readonly steps?: ReadonlyMap<string, Tone>;
  /** Ways that it took: {@link wayKey}. */
  readonly ways?: ReadonlySet<string>;
  /** The number of runs that took each way, and of those that are at each step now. */
  readonly counts?: ReadonlyMap<string, number> | undefined;
  readonly active?: ReadonlyMap<string, number> | undefined;
  /** The faults of each step. */
  readonly problems?: ReadonlyMap<string, readonly string[]>;
}

/** Returns the key of the path from one step to another, or to the end when `to` is `null`. */
export const wayKey = (from: string, to: string | null): string => `${from} → ${to ?? ''}`;
