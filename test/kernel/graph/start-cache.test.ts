import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noStartCache, openStartCache } from '../../../kernel/graph/start-cache.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'switchboard-start-cache-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const deriving = (text: string) => vi.fn(async () => text);

test('a text is derived once for the same inputs, over several starts', async () => {
  const derive = deriving('line one\nline two');
  expect(await openStartCache(folder).get('text', ['a', 'b'], derive)).toBe('line one\nline two');
  expect(await openStartCache(folder).get('text', ['a', 'b'], derive)).toBe('line one\nline two');
  expect(derive).toHaveBeenCalledOnce();
});

test('other inputs, or another name, have a text of their own', async () => {
  const cache = openStartCache(folder);
  await cache.get('text', ['ab', 'c'], deriving('first'));
  expect(await cache.get('text', ['a', 'bc'], deriving('second'))).toBe('second');
  expect(await cache.get('other', ['ab', 'c'], deriving('third'))).toBe('third');
  expect(await cache.get('text', ['ab', 'c'], deriving('never'))).toBe('first');
});

test('a text that a request waits for is kept the same way', () => {
  const derive = vi.fn(() => 'plan');
  expect(openStartCache(folder).getNow('text', ['a'], derive)).toBe('plan');
  expect(openStartCache(folder).getNow('text', ['a'], derive)).toBe('plan');
  expect(openStartCache(folder).getNow('text', ['b'], () => 'other')).toBe('other');
  expect(noStartCache.getNow('text', ['a'], derive)).toBe('plan');
  expect(derive).toHaveBeenCalledTimes(2);
});

test.for(['', 'half', `${'0'.repeat(64)}\nwhole`])('a damaged file is derived again: %j', async content => {
  await openStartCache(folder).get('text', [], deriving('whole'));
  for (const file of readdirSync(folder)) writeFileSync(join(folder, file), content);
  const derive = deriving('new');
  expect(await openStartCache(folder).get('text', [], derive)).toBe('new');
  expect(await openStartCache(folder).get('text', [], derive)).toBe('new');
  expect(derive).toHaveBeenCalledOnce();
});

test('where the folder cannot be written, and without one, each start derives', async () => {
  writeFileSync(join(folder, 'file'), '');
  const derive = deriving('text');
  const cache = openStartCache(join(folder, 'file', 'below'));
  expect([await cache.get('text', [], derive), await cache.get('text', [], derive)]).toEqual(['text', 'text']);
  await noStartCache.get('text', [], derive);
  expect(derive).toHaveBeenCalledTimes(3);
});

test('an error is not kept', async () => {
  const cache = openStartCache(folder);
  await expect(cache.get('text', [], () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await cache.get('text', [], deriving('yes'))).toBe('yes');
});
