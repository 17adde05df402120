import { LRUCache } from 'lru-cache';
import type { Duration } from './clock.js';

/**
 * A cache of at most `max` entries: the one that was not used for longest leaves first. It grows as it fills. With a number
 * of entries alone the library lays out all places at once, which for all our caches takes 45 ms of a start.
 *
 * @param ttl time that an entry is kept; 0 is any.
 * @param left gets each value that leaves, also for another of its key.
 */
export const boundedCache = <Key extends {}, Value extends {}>(
  max: number,
  ttl: Duration = 0,
  left?: (value: Value) => void,
): LRUCache<Key, Value> =>
  new LRUCache<Key, Value>({ maxSize: max, sizeCalculation: () => 1, ttl, ...(left ? { dispose: left } : {}) });
