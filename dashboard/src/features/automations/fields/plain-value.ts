/** A typed text as the value that it looks like: a number, `true` or `false`, else the text. */
export function plainValue(text: string): string | number | boolean | undefined {
  if (text === '') return undefined;
  if (text === 'true' || text === 'false') return text === 'true';
  return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
}
