/** Reads a filter from the URL: an empty one, and a value that is no text, count as absent. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** Reads a phone number from the URL, which reads one without its `+` as a number. */
export const numberIn = (value: unknown): string | undefined =>
  typeof value === 'number' ? String(value) : textOf(value);
