/**
 * Returns the values by which a list is narrowed, each once: that of its one-valued argument and
 * those of its list. `null` when it is not narrowed.
 */
export function chosen<Value extends string>(
  one: Value | null | undefined,
  many: readonly Value[] | null | undefined,
): readonly Value[] | null {
  const values = new Set([...(one ? [one] : []), ...(many ?? [])]);
  return values.size > 0 || many ? [...values].sort() : null;
}

/** The most statuses that a list accepts at once: more than any object has. */
export const MAX_STATUSES = 20;
