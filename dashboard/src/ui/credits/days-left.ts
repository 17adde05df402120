const DAY = 86_400_000;

interface Spent {
  start: string;
  charged: number;
}

/** How many days a balance lasts if credits go on being spent as in these buckets; `null` where none were. */
export function daysLeft(balance: number, buckets: readonly Spent[], now: number): number | null {
  const charged = buckets.reduce((sum, bucket) => sum + bucket.charged, 0);
  const first = buckets.find(bucket => bucket.charged > 0);
  if (!first) return null;
  const days = Math.max(1, (now - Date.parse(first.start)) / DAY);
  return Math.floor(balance / (charged / days));
}
