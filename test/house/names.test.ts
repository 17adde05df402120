import { expect, test } from 'vitest';
import { sources, textOf } from '../support/imports.js';
import ceilings from './names.json' with { type: 'json' };

/** Names that a search finds in every file: they say that a value is there, and not what it is. */
const BARE = ['given', 'found', 'known', 'nameOf'];
const BOUND = new RegExp(String.raw`\b(?:const|let|function) (?:${BARE.join('|')})\b`, 'g');

/** `subgraphs/channels`, `kernel/graph`, `gateway`. */
const roomOf = (file: string): string =>
  file
    .split('/')
    .slice(0, /^(?:kernel|subgraphs)\//.test(file) ? 2 : 1)
    .join('/');

const countOf = (text: string): number => [...text.matchAll(BOUND)].length;

/** Lowered with each change that gives such a value the noun that it is. */
test('no room binds more values to bare names than names.json says', () => {
  const counts: Record<string, number> = {};
  for (const file of sources) {
    const count = countOf(textOf(file));
    if (count > 0) counts[roomOf(file)] = (counts[roomOf(file)] ?? 0) + count;
  }
  const more = Object.entries(counts).filter(
    ([room, count]) => count > ((ceilings as Readonly<Record<string, number>>)[room] ?? 0),
  );
  expect(Object.fromEntries(more)).toEqual({});
});

test('the search counts bindings, and neither members nor longer names', () => {
  expect(countOf('const found = a();\nlet known;\nfunction nameOf() {}')).toBe(3);
  expect(countOf('const { found } = a;\nconst foundRows = found.rows;')).toBe(0);
});
