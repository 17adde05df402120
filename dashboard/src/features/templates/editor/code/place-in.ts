/** Returns the place of an error that a message of the server names: `line:2, col:5`, `line 2`. */
export function placeIn(message: string): { line: number; column: number } | null {
  const [, line, column] = /\bline:?\s*(\d+)(?:,?\s*col(?:umn)?:?\s*(\d+))?/i.exec(message) ?? [];
  return line ? { line: Number(line), column: Number(column ?? 1) } : null;
}
