/** Returns the member at a path of names and indexes in JSON; `undefined` where there is none. */
export function memberAt(value: unknown, ...path: readonly (string | number)[]): unknown {
  let member = value;
  for (const name of path) {
    if (typeof member !== 'object' || member === null || !Object.hasOwn(member, name)) return undefined;
    member = (member as Record<string | number, unknown>)[name];
  }
  return member;
}

/** Returns the text or the number at a path of JSON, as text; an empty text where there is none. */
export function textAt(value: unknown, ...path: readonly (string | number)[]): string {
  const member = memberAt(value, ...path);
  return typeof member === 'string' || typeof member === 'number' ? String(member) : '';
}

/** Returns the list at a path of JSON; an empty one where there is none. */
export function listAt(value: unknown, ...path: readonly (string | number)[]): readonly unknown[] {
  const member = memberAt(value, ...path);
  return Array.isArray(member) ? member : [];
}

/** Returns the JSON of a text; `undefined` if it is none. */
export function jsonOf(text: string | Buffer): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}
