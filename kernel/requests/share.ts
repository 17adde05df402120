import { boundedCache } from '../context/bounded-cache.js';
import type { Entry } from './entry.js';

/** Entries of a workspace in a process, each second and at once. */
const PER_SECOND = 10;
const AT_ONCE = 300;
const MAX_WORKSPACES = 10_000;

interface Bucket {
  left: number;
  at: Date;
}

/**
 * The share of the log that a workspace may fill. Refused and failed requests have a share of their
 * own, so that no flood of successes hides them.
 */
export class Share {
  readonly #buckets = boundedCache<string, Bucket>(MAX_WORKSPACES);

  takes({ workspaceId, outcome, at }: Entry): boolean {
    const key = outcome === 'SUCCEEDED' ? workspaceId : `${workspaceId} failed`;
    const bucket = this.#buckets.get(key) ?? { left: AT_ONCE, at };
    const passed = Math.max(0, at.getTime() - bucket.at.getTime());
    bucket.left = Math.min(AT_ONCE, bucket.left + (passed / 1_000) * PER_SECOND);
    bucket.at = at;
    this.#buckets.set(key, bucket);
    if (bucket.left < 1) return false;
    bucket.left -= 1;
    return true;
  }
}
