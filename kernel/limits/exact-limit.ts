import { after, type Duration } from '../context/clock.js';
import type { Database } from '../database/database.js';
import { sha256 } from '../security/hash.js';
import { addToCounters, subtractFromCounters } from './counters.js';

/** The use that each subject may make in a window. The window starts with its first use. */
export interface Allowance {
  readonly max: number;
  readonly per: Duration;
}

/** One use by a subject: an address, an account. */
export interface Use {
  /** Name of the limit: counters of different limits are apart. */
  readonly limit: string;
  readonly allowance: Allowance;
  readonly subject: string;
}

type Counted = Pick<Use, 'limit' | 'subject'>;

/** Subjects are personal data, so they are stored as hashes. */
const keyOf = ({ limit, subject }: Counted): string => `${limit}:${sha256(subject).toString('base64url')}`;

/**
 * Counts one use against each allowance, exactly over all processes. Answers 0 if all of them grant it, else the seconds
 * until the last refusing window ends.
 */
export async function countUses(db: Database, uses: readonly Use[], now: Date): Promise<number> {
  const maxima = new Map(uses.map(use => [keyOf(use), use.allowance.max]));
  const additions = uses.map(use => ({ key: keyOf(use), amount: 1, endsAt: after(now, use.allowance.per) }));
  const counts = await addToCounters(db, additions, now);
  const refusing = counts.filter(({ key, used }) => used > maxima.get(key)!);
  const waits = refusing.map(({ endsAt }) => Math.ceil((endsAt.getTime() - now.getTime()) / 1_000));
  return Math.max(0, ...waits);
}

/**
 * Counts one use against each allowance in turn, and stops at the first that refuses: later
 * allowances are not used up. Returns 0 if all grant it, or the seconds until the refusing window
 * ends.
 */
export async function countInTurn(db: Database, uses: readonly Use[], now: Date): Promise<number> {
  for (const use of uses) {
    const wait = await countUses(db, [use], now);
    if (wait > 0) return wait;
  }
  return 0;
}

const EVERYTHING = 2 ** 31 - 1;

/** Takes back one use of each of `uses`, and every use of each of `cleared`. */
export function takeBackUses(db: Database, uses: readonly Counted[], cleared: readonly Counted[]): Promise<void> {
  return subtractFromCounters(db, [
    ...uses.map(use => ({ key: keyOf(use), amount: 1 })),
    ...cleared.map(use => ({ key: keyOf(use), amount: EVERYTHING })),
  ]);
}
