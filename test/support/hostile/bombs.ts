/** Bytes of the largest body that an endpoint reads. */
export const MAX_BODY = 1024 * 1024;

/** What may stand around a value of a body. */
const ROOM = 2_000;

const repeated = (text: string, size: number): string => text.repeat(Math.max(1, Math.floor(size / text.length)));

const listOf = (item: string, size: number): string => `[${repeated(`${item},`, size).slice(0, -1)}]`;

const objectOf = (member: (index: number) => string, size: number): string => {
  const members: string[] = [];
  for (let length = 0; length < size; length += (members.at(-1)?.length ?? 0) + 1) members.push(member(members.length));
  return `{${members.slice(0, -1).join()}}`;
};

/** JSON values that are small to write and may be dear to read, by what they are; each of about `size` bytes. */
export const BOMBS: Readonly<Record<string, (size: number) => string>> = {
  'a list of numbers': size => listOf('1', size),
  'a list of texts': size => listOf('"a"', size),
  'a list of numbers for people': size => listOf('"+14155550000"', size),
  'a list of nulls': size => listOf('null', size),
  'a list of objects': size => listOf('{}', size),
  'a list of lists': size => listOf('[]', size),
  'lists in lists': size => '['.repeat(size / 2) + ']'.repeat(size / 2),
  'objects in objects': size => '{"a":'.repeat(size / 6) + 1 + '}'.repeat(size / 6),
  'unknown members': size => objectOf(index => `"sendAd${index}":1`, size),
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

/** A bomb that leaves room for what stands around it in the body. */
export const bomb = (name: string, share = 1): string => BOMBS[name]!((MAX_BODY - ROOM) / share);
