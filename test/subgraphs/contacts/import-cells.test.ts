import { isDeepStrictEqual } from 'node:util';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { readCells } from '../../../subgraphs/contacts/import/file/csv.js';
import { RecordSplitter } from '../../../subgraphs/contacts/import/file/split-records.js';

/** The cells of a file, as an import reads them. */
function cellsOf(text: string, delimiter: string): readonly unknown[] {
  const splitter = new RecordSplitter(
    { offset: 0, row: 0 },
    { records: 1_000, bytes: 1_000_000 },
    delimiter.charCodeAt(0),
  );
  splitter.take(Buffer.from(text));
  return readCells(splitter.close().records, delimiter);
}

test.each([
  [
    'a,b\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a,b\r\nc,\r\n',
    [
      ['a', 'b'],
      ['c', ''],
    ],
  ],
  ['a\rb,c\r\r\n', [['a\rb', 'c\r']]],
  [
    'a,"b\nc"\nd,e\n',
    [
      ['a', 'b\nc'],
      ['d', 'e'],
    ],
  ],
])('%j', (text, cells) => {
  expect(cellsOf(text, ',')).toEqual(cells);
});

test('cells without quotes are those that the parser finds', () => {
  const pieces = ['a', 'é', ' ', ',', ',', ';', '\t', '\r', '\r\n', '\n', '😀', '\\', "'"];
  let seed = 11;
  const next = (bound: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % bound;
  };
  const wrong: string[] = [];
  for (let n = 0; n < 3_000; n++) {
    const text = `x${Array.from({ length: 1 + next(20) }, () => pieces[next(pieces.length)]).join('')}`;
    const delimiter = ',;\t'[next(3)]!;
    const all = parse(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n'],
      relax_column_count: true,
      relax_quotes: true,
    });
    const visible = all.filter((cells: string[]) => cells.join(delimiter).replace(/[ \t\r\n]/g, '') !== '');
    if (!isDeepStrictEqual(cellsOf(text, delimiter), visible)) wrong.push(text);
  }
  expect(wrong).toEqual([]);
});
