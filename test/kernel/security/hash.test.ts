import { expect, test } from 'vitest';
import { randomToken, sha256 } from '../../../kernel/security/hash.js';

test('random tokens have their length and are never the same, over many blocks of random bytes', () => {
  const tokens = Array.from({ length: 5_000 }, (_, index) => randomToken(index % 2 === 0 ? 32 : 16));
  expect(new Set(tokens).size).toBe(tokens.length);
  for (const [index, token] of tokens.entries()) expect(token).toMatch(index % 2 === 0 ? /^[\w-]{43}$/ : /^[\w-]{22}$/);
});

test('a token of the size of a block is random too', () => {
  const token = Buffer.from(randomToken(4_096), 'base64url');
  expect(token.length).toBe(4_096);
  expect(new Set(token).size).toBeGreaterThan(200);
});

test('sha256 of text and bytes', () => {
  const expected = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
  expect([sha256('abc').toString('hex'), sha256(Buffer.from('abc')).toString('hex')]).toEqual([expected, expected]);
});
