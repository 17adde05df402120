/** Rounds of a contest, and seconds of each and of the round before them. */
interface Pace {
  readonly rounds: number;
  readonly round: number;
  readonly warm: number;
}

/** `npm run bench -- quick`: the small requests, in less than three minutes. */
export const QUICK = 'quick';
export const isQuick = process.argv.includes(QUICK);
/** A rate still rises by a quarter after five seconds: so long the compiler takes for the longest paths. Both sides have the time. */
const WHOLE: Pace = { rounds: 3, round: 4, warm: 12 };
export const PACE: Pace = isQuick ? { rounds: 2, round: 3, warm: 8 } : WHOLE;

/** The benchmarks of a quick run; each has one contest then. */
export const OF_QUICK = ['topics', 'sends', 'contacts', 'graphql', 'oauth'];

/** Returns all contests of a benchmark, or in a quick run the first. */
export const inPace = <T>(contests: readonly T[]): readonly T[] => (isQuick ? contests.slice(0, 1) : contests);
