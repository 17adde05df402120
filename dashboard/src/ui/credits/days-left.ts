const DAY = 86_400_000;

interface Spent {
  start: string;
  charged: number;
}

/**
 * Returns the days that a balance lasts if credits are spent as in these buckets; `null` if none
 * were.
 */
export function daysLeft(balance: number, buckets: readonly Spent[], now: number): number | null {
  const charged = buckets.reduce((sum, bucket) => sum + bucket.charged, 0);
  const first = buckets.find(bucket => bucket.charged > 0);
  if (!first) return null;
  const days = Math.max(1, (now - Date.parse(first.start)) / DAY);
  return Math.floor(balance / (charged / days));
}
