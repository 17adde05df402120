interface Identified {
  readonly id: string;
}

/** So many rows are kept of what came in while the screen was open; older ones come with a reload. */
const MOST_FRESH = 500;

/** A live answer repeats rows of the one before, with their new states. The newest rows stand first. */
export function collected<Row extends Identified>(
  earlier: readonly Row[] | undefined,
  came: readonly Row[],
): readonly Row[] {
  return withFresh(came, earlier ?? []).slice(0, MOST_FRESH);
}

/** Rows that came in stand before those that were read; a row that is in both stands once, as it came in. */
export function withFresh<Row extends Identified>(fresh: readonly Row[], read: readonly Row[]): readonly Row[] {
  const seen = new Set(fresh.map(({ id }) => id));
  return [...fresh, ...read.filter(({ id }) => !seen.has(id))];
}
