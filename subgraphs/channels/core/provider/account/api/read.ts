/** Returns the member at a path of names and indexes in JSON; `undefined` where there is none. */
export function memberAt(value: unknown, ...path: readonly (string | number)[]): unknown {
  let found = value;
  for (const name of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined;
    found = (found as Record<string | number, unknown>)[name];
  }
  return found;
}

/** Returns the text or the number at a path of JSON, as text; an empty text where there is none. */
export function textAt(value: unknown, ...path: readonly (string | number)[]): string {
  const found = memberAt(value, ...path);
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
}

/** Returns the list at a path of JSON; an empty one where there is none. */
export function listAt(value: unknown, ...path: readonly (string | number)[]): readonly unknown[] {
  const found = memberAt(value, ...path);
  return Array.isArray(found) ? found : [];
}

/** Returns the JSON of a text; `undefined` if it is none. */
export function jsonOf(text: string | Buffer): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}
