/**
 * A record of a peer as PostgreSQL can keep it: texts without U+0000 and half surrogate pairs, which a hostile or
 * broken peer may send and on which a whole batch would fail.
 */
export function storable<Value extends object>(value: Value): Value {
  const entries = Object.entries(value).map(([name, member]: [string, unknown]) => [name, cleaned(member)]);
  return Object.fromEntries(entries) as Value;
}

function cleaned(member: unknown): unknown {
  if (typeof member === 'string') return member.replaceAll('\0', '').toWellFormed();
  if (Array.isArray(member)) return member.map(cleaned);
  const isRecord = typeof member === 'object' && member !== null && Object.getPrototypeOf(member) === Object.prototype;
  return isRecord ? storable(member as object) : member;
}
