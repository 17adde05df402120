/** The kind of an error, such as `TypeError` or `error 23505`. Its message may quote what it failed on, a person's data too. */
export function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Error';
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? `${error.name} ${code}` : error.name;
}
