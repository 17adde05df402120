import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createBatcher } from '../../../kernel/context/batcher.js';

/** Doubles numbers, and records the batches. */
function doubling(options: { maxItems?: number; maxRunning?: number; wait?: number; takes?: number } = {}) {
  const batches: (readonly number[])[] = [];
  const { takes = 1, ...rest } = options;
  const double = createBatcher<number, number>({
    maxItems: 100,
    ...rest,
    async run(items) {
      batches.push(items);
      await pause(takes);
      return items.map(item => item * 2);
    },
  });
  return { batches, double };
}

test('items of one moment share a batch, and each gets its own result', async () => {
  const { batches, double } = doubling();
  expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6]);
  expect(batches).toEqual([[1, 2, 3]]);
});

test('nothing is cached, neither in a batch nor after it', async () => {
  const { batches, double } = doubling();
  expect(await Promise.all([1, 1].map(double))).toEqual([2, 2]);
  await double(1);
  expect(batches).toEqual([[1, 1], [1]]);
});

test('a batch has at most maxItems items', async () => {
  const { batches, double } = doubling({ maxItems: 2 });
  await Promise.all([1, 2, 3, 4, 5].map(double));
  expect(batches).toEqual([[1, 2], [3, 4], [5]]);
});

test('at most maxRunning batches are under way, and later items share the next one', async () => {
  const { batches, double } = doubling({ maxRunning: 1, takes: 20 });
  const first = double(1);
  await pause(5);
  const second = double(2);
  await pause(5);
  const third = double(3);
  expect(await Promise.all([first, second, third])).toEqual([2, 4, 6]);
  expect(batches).toEqual([[1], [2, 3]]);
});

test('with a wait, items of different moments share a batch', async () => {
  const { batches, double } = doubling({ wait: 30 });
  const first = double(1);
  await pause(5);
  expect(await Promise.all([first, double(2)])).toEqual([2, 4]);
  expect(batches).toEqual([[1, 2]]);
});

test('an item that fails is refused alone', async () => {
  const refuse = createBatcher<string, string>({
    maxItems: 100,
    async run(items) {
      if (items.includes('bad')) throw new Error('bad');
      return items;
    },
  });
  const results = await Promise.allSettled(['good', 'bad', 'fine'].map(refuse));
  expect(results).toEqual([
    { status: 'fulfilled', value: 'good' },
    { status: 'rejected', reason: new Error('bad') },
    { status: 'fulfilled', value: 'fine' },
  ]);
  await expect(refuse('good')).resolves.toBe('good');
});

test('after an outage nothing runs again, because a part may be stored', async () => {
  let runs = 0;
  const lose = createBatcher<number, number>({
    maxItems: 100,
    async run() {
      runs++;
      throw Object.assign(new Error('connection lost'), { code: 'ECONNRESET' });
    },
  });
  const results = await Promise.allSettled([1, 2].map(lose));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(runs).toBe(1);
});
