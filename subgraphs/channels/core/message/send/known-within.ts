import type { Duration } from '../../../../../kernel/context/clock.js';

/**
 * Returns the results that are known after `patience`, and the promises that are late; a `patience`
 * of `null` waits for all. No promise may reject.
 *
 * @param mayBeLate whether one may be late, by its place, once the patience is over. All others are waited for.
 */
export async function knownWithin<T>(
  running: readonly Promise<T>[],
  patience: Duration | null,
  mayBeLate: (place: number) => boolean = () => true,
): Promise<{ known: T[]; late: Promise<T>[] }> {
  if (patience === null) return { known: await Promise.all(running), late: [] };
  const results = new Map<Promise<T>, T>();
  const all = Promise.all(running.map(async one => results.set(one, await one)));
  const { promise: expired, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, patience);
  await Promise.race([all, expired]);
  clearTimeout(timer);
  await Promise.all(running.filter((one, place) => !results.has(one) && !mayBeLate(place)));
  return { known: [...results.values()], late: running.filter(one => !results.has(one)) };
}
