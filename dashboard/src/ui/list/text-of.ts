/** Reads a filter from the URL: an empty one, and what is no text, count as absent. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
