import { expect, test } from 'vitest';
import { sources, textOf } from '../support/imports.js';

const ROOMS = /^(?:subgraphs|kernel|gateway|rest|oauth|mcp|app)\//;

/** The ways in which code would read or compare an address by itself. */
const OWN_READING: readonly (readonly [what: string, found: RegExp])[] = [
  [
    'a library of addresses',
    /from '(?:libphonenumber-js|email-addresses)|\bisEmail\b(?!:)|\bdomainTo(?:ASCII|Unicode)\b/,
  ],
  ['the parts of an address', /(?:lastIndexOf|indexOf|split)\('@'\)/],
  ['the case of an address', /\b\w*(?:address|mailbox|[Ee]?mail|phone|recipient|writer)(?:es)?\)?\.toLowerCase\(\)/i],
];

test('only kernel/address/ reads and compares addresses', () => {
  const files = sources.filter(file => ROOMS.test(file) && !file.startsWith('kernel/address/'));
  expect(files.length).toBeGreaterThan(1_000);
  const found = files.flatMap(file =>
    OWN_READING.filter(([, pattern]) => pattern.test(textOf(file))).map(([what]) => `${file}: ${what}`),
  );
  expect(found).toEqual([]);
});
