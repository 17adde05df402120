/** Bytes of the largest body that an endpoint reads. */
export const MAX_BODY = 1024 * 1024;

/** The bytes that may surround a value of a body. */
const ROOM = 2_000;

const repeated = (text: string, size: number): string => text.repeat(Math.max(1, Math.floor(size / text.length)));

const listOf = (item: string, size: number): string => `[${repeated(`${item},`, size).slice(0, -1)}]`;

/** Items of which a body of all its size has just as many as are read. */
const few = (item: string, size: number): string =>
  `[${Array(Math.floor(size / 55))
    .fill(item)
    .join()}]`;

const objectOf = (member: (index: number) => string, size: number): string => {
  const members: string[] = [];
  for (let length = 0; length < size; length += (members.at(-1)?.length ?? 0) + 1) members.push(member(members.length));
  return `{${members.slice(0, -1).join()}}`;
};

/**
 * JSON values that are small to write and may be expensive to read, by their kind; each of about
 * `size` bytes.
 */
export const BOMBS: Readonly<Record<string, (size: number) => string>> = {
  'a list of numbers': size => listOf('1', size),
  'a shorter list of numbers': size => few('1', size),
  'a list of texts': size => few('"a"', size),
  'a list of numbers for people': size => few('"+14155550000"', size),
  'a list of nulls': size => few('null', size),
  'a list of objects': size => few('{}', size / 2),
  'a list of lists': size => few('[]', size / 2),
  'lists in lists': size => '['.repeat(size / 2) + ']'.repeat(size / 2),
  'objects in objects': size => '{"a":'.repeat(size / 6) + 1 + '}'.repeat(size / 6),
  'unknown members': size => objectOf(index => `"sendAd${'x'.repeat(45)}${index}":1`, size),
  'more unknown members': size => objectOf(index => `"sendAd${index}":1`, size),
  'members called alike': size => objectOf(() => '"message":1', size),
  'a long name': size => `{"${repeated('a', size)}":1}`,
  'a long text': size => `"${repeated('a', size)}"`,
  'a text of spaces': size => `"${repeated(' ', size)}"`,
  'a text of line breaks': size => `"${repeated('\\r\\n', size)}"`,
  'a text of addresses': size => `"${repeated('a@b.', size)}"`,
  'a text of braces': size => `"${repeated('{', size)}"`,
  'a text of escapes': size => `"${repeated('\\u0000', size)}"`,
  'a long number': size => repeated('9', size),
};

/** Returns a bomb that leaves room for the rest of the body. */
export function bomb(name: string, share = 1): string {
  const key = `${name} ${share}`;
  const made = known.get(key) ?? BOMBS[name]!((MAX_BODY - ROOM) / share);
  known.set(key, made);
  return made;
}

const known = new Map<string, string>();
