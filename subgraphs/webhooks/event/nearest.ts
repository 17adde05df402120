/** A longer text is no slip of the fingers. */
const MAX_LENGTH = 60;

/** The known text that a mistyped one probably means; `null` if none is near. */
export function nearest(text: string, known: Iterable<string>): string | null {
  if (text.length > MAX_LENGTH) return null;
  const lower = text.toLowerCase();
  let best: string | null = null;
  // A quarter of the characters may be wrong.
  let least = Math.max(1, Math.floor(lower.length / 4)) + 1;
  for (const name of known) {
    if (Math.abs(name.length - lower.length) >= least) continue;
    const steps = stepsBetween(lower, name);
    if (steps < least) [best, least] = [name, steps];
  }
  return best;
}

/** Characters to insert, remove or replace until one text is the other (Levenshtein). */
function stepsBetween(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const replaced = row[j - 1]! + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[to.length]!;
}
