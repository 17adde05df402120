/** Deeper JSON than this is refused where any JSON is taken. */
const MAX_DEPTH = 32;

/** Text that PostgreSQL can keep and JSON can carry: without U+0000 and without half a surrogate pair. */
export const isWholeText = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** JSON that PostgreSQL can keep, and that is not too deep to be walked through. */
export const isWholeJson = (value: unknown): boolean => isCleanJson(value, MAX_DEPTH);

function isCleanJson(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return isWholeText(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth === 0) return false;
  return Object.entries(value).every(([name, member]) => isWholeText(name) && isCleanJson(member, depth - 1));
}

/**
 * Returns a copy in which no member is named `__proto__`, so that assigning it changes no
 * prototype.
 */
export function withoutPrototype(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPrototype);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(([name]) => name !== '__proto__');
  return Object.fromEntries(members.map(([name, member]) => [name, withoutPrototype(member)]));
}
