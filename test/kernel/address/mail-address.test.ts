import { isEmail } from 'class-validator';
import { expect, test } from 'vitest';
import { toAddress } from '../../../kernel/address/mail-address.js';

test.each([
  ['Ann@Example.COM', 'Ann@example.com'],
  [' ann.b+c_d-e@mail.example.co ', 'ann.b+c_d-e@mail.example.co'],
  ["o'neil@example.com", "o'neil@example.com"],
  ['josé@exämple.de', 'josé@exämple.de'],
  ['a@xn--bcher-kva.example', 'a@bücher.example'],
  ['"a"@b.com', 'a@b.com'],
])('%j is %j', (given, address) => {
  expect(toAddress(given)).toBe(address);
});

test.each([
  '',
  'a',
  'a@b',
  'a@b.c',
  '.a@example.com',
  'a.@example.com',
  'a..b@example.com',
  'a@-example.com',
  'a@example-.com',
  'a@example..com',
  'a@example.com.',
  'a@exam_ple.com',
  'a@example.123',
  `${'a'.repeat(65)}@example.com`,
  `a@${'b'.repeat(64)}.com`,
  'a@b.com,c@d.com',
  'Ann <a@b.com>',
  '"a b"@b.com',
  'a@b.com\nbcc: c@d.com',
])('%j is none', given => {
  expect(toAddress(given)).toBeNull();
});

test('what is taken without the library is what the library takes', () => {
  const pieces = ['a', 'Z', '9', '.', '-', '_', '+', '@', 'example', 'com', 'co', 'é', "'", '!', '%'];
  let seed = 7;
  const next = (bound: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % bound;
  };
  const text = () => Array.from({ length: 1 + next(6) }, () => pieces[next(pieces.length)]).join('');
  let taken = 0;
  const wrong: string[] = [];
  for (let n = 0; n < 50_000; n++) {
    const given = n % 2 === 0 ? `${text()}@${text()}.${text()}` : `${text()}@example.com`;
    const isOne = isEmail(given) && given.split('@').length === 2;
    if (isOne) taken++;
    if ((toAddress(given) !== null) !== isOne) wrong.push(given);
  }
  expect(wrong).toEqual([]);
  expect(taken).toBeGreaterThan(1_000);
});
